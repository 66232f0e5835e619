package broken.bireme.bb.parallel;

public class Pattern {}
