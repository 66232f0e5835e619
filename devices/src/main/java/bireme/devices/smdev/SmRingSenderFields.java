package bireme.devices.smdev;

import bireme.devices.wait.SpinLock;

/** Fields of a ring that only its sender writes, under the ring's lock; the lock lies beside them. */
abstract class SmRingSenderFields extends SpinLock {
    /** Sequence number of the next frame. */
    long tail;
    /** Receiver's head when the sender last looked. */
    long headCache;
    /** End of the data area allocated so far, counted without wrapping. */
    long dataTail;
    /** End of the data area known to be free again. */
    long dataFreed;
}
