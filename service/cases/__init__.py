"""Cases: what waits for an official, who may rule on it, and what a ruling does."""
