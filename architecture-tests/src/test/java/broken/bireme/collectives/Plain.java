package broken.bireme.collectives;

public class Plain {}
