package broken.bireme.bb.ranks;

public class SomeRanks {}
