package bireme.bb.channel;

/**
 * A count that one thread writes and another reads, two cache lines away from whatever lies before it in memory, and
 * from whatever lies behind it: the header of the next object may be that of an array, whose length the other thread
 * reads for every item.
 */
@SuppressWarnings("unused")
final class PaddedCount extends CountField {
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
}
