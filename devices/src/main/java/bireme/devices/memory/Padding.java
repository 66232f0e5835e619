package bireme.devices.memory;

/**
 * Keeps what a subclass has two cache lines away from whatever is right before it in memory and another thread may
 * write all the time.
 *
 * <p>Shape: the JVM puts a short field of a subclass into a gap that it finds among those of the superclass, and behind
 * a header of 12 bytes there is one of four: right where the object before this one ends. {@code gap} fills it.
 */
public abstract class Padding {
    private int gap;
    private long p00;
    private long p01;
    private long p02;
    private long p03;
    private long p04;
    private long p05;
    private long p06;
    private long p07;
    private long p08;
    private long p09;
    private long p10;
    private long p11;
    private long p12;
    private long p13;
    private long p14;
    private long p15;

    /** For subclasses. */
    protected Padding() {}

    /** The fields are there for their place; this is but a use of them. */
    final long sumOfPadding() {
        return gap + p00 + p01 + p02 + p03 + p04 + p05 + p06 + p07 + p08 + p09 + p10 + p11 + p12 + p13 + p14 + p15;
    }
}
