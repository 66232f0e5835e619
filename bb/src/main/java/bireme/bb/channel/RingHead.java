package bireme.bb.channel;

import bireme.devices.wait.Parker;

/** Fields of a ring that only its consumer writes and reads, for every item or every run of items. */
abstract class RingHead extends RingPad1 {
    /** Items taken; their slots may not be freed yet. */
    long taken;
    /** Where the consumer has to do more than to take an item: there is none, or slots are to be given back. */
    long ready;
    /** The tail as the consumer last saw it. */
    long tailSeen;
    /** The last number taken, if it was one. */
    long number;
    /** Empty polls since the last item. */
    int emptyPolls;
    /** Of slots that were read ahead: what is read has to be used, or the compiler leaves it out. */
    long readAhead;

    RingHead(Parker producer, Parker consumer) {
        super(producer, consumer);
    }
}
