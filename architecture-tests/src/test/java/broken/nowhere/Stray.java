package broken.nowhere;

class Stray {}
