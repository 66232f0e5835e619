package bireme.runtime.tune;

import bireme.runtime.environment.RankEnvironment;
import java.util.List;
import java.util.function.Consumer;
import xxdev.Device;
import xxdev.Status;

/**
 * Half the time that a message needs between ranks 0 and 1 and back, for several lengths in turn.
 *
 * <p>Threads: one for each rank.
 */
final class PingPongTimer {
    private static final int MAX_TRIPS = 20;
    private static final int BYTES_IN_A_ROW = 1 << 20;
    private static final int WARM_SHARE = 3;
    private static final int MIN_ROUNDS = 3;
    private static final int TAG = 1;

    private final Device device;
    private final int rank;
    private final int context;
    private final Status ignored = new Status();
    private final byte[] go = new byte[1];

    PingPongTimer(RankEnvironment environment) {
        this.device = environment.device();
        this.rank = environment.rank();
        this.context = environment.contexts().takeTogether(environment.everybody());
        int[] ids = {0, 1};
        environment.control().communicatorCreated(rank, context, "ping-pong", ids);
        device.openContext(context, ids, false);
    }

    /** Measures until time is up, a third of which is for warming up; rank 0 reports the times. */
    void run(List<Long> sizes, long budgetMs, Consumer<String> say) {
        byte[] message = new byte[(int) (long) sizes.get(sizes.size() - 1)];
        long startNs = System.nanoTime();
        long budgetNs = budgetMs * 1_000_000;
        int reported = 0;
        boolean goesOn = true;
        while (goesOn) {
            boolean isWarm = System.nanoTime() - startNs > budgetNs / WARM_SHARE;
            for (long bytes : sizes) {
                double ns = halfRoundTrip(message, (int) bytes);
                if (rank == 0 && isWarm) {
                    say.accept(MeasurementOutput.pingPong(bytes, ns));
                }
            }
            reported += isWarm ? 1 : 0;
            goesOn = agree(reported < MIN_ROUNDS || System.nanoTime() - startNs < budgetNs);
        }
    }

    private double halfRoundTrip(byte[] message, int bytes) {
        int trips = Math.max(1, Math.min(MAX_TRIPS, BYTES_IN_A_ROW / bytes));
        long start = System.nanoTime();
        for (int trip = 0; trip < trips; trip++) {
            if (rank == 0) {
                device.send(message, 0, bytes, 1, TAG, context);
                device.recv(message, 0, bytes, 1, TAG, context, ignored);
            } else {
                device.recv(message, 0, bytes, 0, TAG, context, ignored);
                device.send(message, 0, bytes, 0, TAG, context);
            }
        }
        return (System.nanoTime() - start) / (2.0 * trips);
    }

    /** Whether rank 0 wants to go on. */
    private boolean agree(boolean wanted) {
        if (rank == 0) {
            go[0] = (byte) (wanted ? 1 : 0);
            device.send(go, 0, 1, 1, TAG, context);
        } else {
            device.recv(go, 0, 1, 0, TAG, context, ignored);
        }
        return go[0] == 1;
    }
}
