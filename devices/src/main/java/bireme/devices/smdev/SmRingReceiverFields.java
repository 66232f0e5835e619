package bireme.devices.smdev;

/** Field of a ring that only its receiver writes, under the lock of the receiver's engine. */
abstract class SmRingReceiverFields extends SmRingPad0 {
    /** Sequence number of the next frame to take; the sender reads it when the ring looks full. */
    long head;
}
