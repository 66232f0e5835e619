package bireme.runtime.tune;

import bireme.runtime.environment.RankEnvironment;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import xxdev.Device;
import xxdev.Status;

/**
 * Half the time that a message needs between ranks 0 and 1 and back, for several lengths in turn.
 *
 * <p>Threads: one for each rank.
 */
final class PingPong {
    private static final int TRIPS = 20;
    private static final int WARM_ROUNDS = 50;
    private static final int TAG = 1;

    private final Device device;
    private final int rank;
    private final int context;
    private final Status ignored = new Status();
    private final byte[] go = new byte[1];

    PingPong(RankEnvironment environment) {
        this.device = environment.device();
        this.rank = environment.rank();
        this.context = environment.contexts().takeTogether(environment.everybody());
        int[] ids = {0, 1};
        environment.control().communicatorCreated(rank, context, "ping-pong", ids);
        device.openContext(context, ids, false);
    }

    /** Measures until time is up; rank 0 tells the times. */
    void run(List<Long> sizes, long budgetMs, Consumer<String> say) {
        byte[] message = new byte[(int) (long) sizes.get(sizes.size() - 1)];
        long endNs = System.nanoTime() + budgetMs * 1_000_000;
        boolean goesOn = true;
        for (int round = 0; goesOn; round++) {
            for (long bytes : sizes) {
                double ns = halfRoundTrip(message, (int) bytes);
                if (rank == 0 && round >= WARM_ROUNDS) {
                    say.accept("pingpong " + bytes + " " + String.format(Locale.ROOT, "%.1f", ns));
                }
            }
            goesOn = agree(round < 2 * WARM_ROUNDS || System.nanoTime() < endNs);
        }
    }

    private double halfRoundTrip(byte[] message, int bytes) {
        long start = System.nanoTime();
        for (int trip = 0; trip < TRIPS; trip++) {
            if (rank == 0) {
                device.send(message, 0, bytes, 1, TAG, context);
                device.recv(message, 0, bytes, 1, TAG, context, ignored);
            } else {
                device.recv(message, 0, bytes, 0, TAG, context, ignored);
                device.send(message, 0, bytes, 0, TAG, context);
            }
        }
        return (System.nanoTime() - start) / (2.0 * TRIPS);
    }

    /** Whether rank 0 wants to go on. */
    private boolean agree(boolean wish) {
        if (rank == 0) {
            go[0] = (byte) (wish ? 1 : 0);
            device.send(go, 0, 1, 1, TAG, context);
        } else {
            device.recv(go, 0, 1, 0, TAG, context, ignored);
        }
        return go[0] == 1;
    }
}
