package broken.npb;

/** Nothing is wrong with it. */
public class Neighbor {}
