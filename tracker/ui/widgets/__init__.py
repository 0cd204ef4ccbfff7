"""The widgets: each draws one part of the screen from the view, and holds no state of the fight."""
