package broken.bireme.bb.nowhere;

class StrayBlock {}
