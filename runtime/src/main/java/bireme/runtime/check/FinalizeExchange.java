package bireme.runtime.check;

import xxdev.Device;
import xxdev.Request;

/**
 * A message from every rank to every other, directly. Between two ranks everything arrives in order, so a rank that has
 * received it has also received which of its synchronous sends the other one has received; no clock is part of it.
 *
 * <p>Threads: one.
 */
final class FinalizeExchange {
    /** Far from the contexts of communicators, which are positive, and from those made of them by negation. */
    private static final int CONTEXT = Integer.MIN_VALUE;

    private static final int TAG = 0;

    private final Device device;
    private final int rank;
    private final int size;

    FinalizeExchange(Device device, int rank, int size) {
        this.device = device;
        this.rank = rank;
        this.size = size;
    }

    void exchange() {
        byte[] content = new byte[1];
        Request[] sent = new Request[size];
        for (int distance = 1; distance < size; distance++) {
            int to = (rank + distance) % size;
            sent[to] = device.isend(content, 0, 1, to, TAG, CONTEXT);
        }
        for (int distance = 1; distance < size; distance++) {
            device.recv(new byte[1], 0, 1, (rank + size - distance) % size, TAG, CONTEXT);
        }
        for (Request each : sent) {
            if (each != null) {
                each.await();
            }
        }
    }
}
