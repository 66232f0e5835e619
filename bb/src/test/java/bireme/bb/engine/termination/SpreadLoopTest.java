package bireme.bb.engine.termination;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.ranks.end.LoopWatch;
import bireme.devices.wait.Parker;
import bireme.testing.TestSeed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** When a loop on several ranks is over, with items and messages delivered in any order that a network may have. */
class SpreadLoopTest {
    private static final int RUNS = 300;

    private final long seed = TestSeed.of("SpreadLoopTest");
    private final Random random = new Random(seed);

    /** Ranks, and what is in flight between any two of them. */
    private final class World {
        private final int ranks = 1 + random.nextInt(5);
        private final List<LoopTermination> loops = new ArrayList<>();
        private final List<LoopWatch> watches = new ArrayList<>();
        private final List<Deque<byte[]>> messages = new ArrayList<>();
        private final int[] items = new int[ranks];
        private final int[] inFlight = new int[ranks];
        private final int[] streams = new int[ranks];
        private int budget = random.nextInt(200);

        World() {
            for (int rank = 0; rank < ranks; rank++) {
                int mine = rank;
                loops.add(new LoopTermination("loop", new Parker()));
                watches.add(new LoopWatch(3, loops.get(rank), rank, ranks, (to, message) -> send(mine, to, message)));
                streams[rank] = random.nextInt(3);
                for (int stream = 0; stream < streams[rank]; stream++) {
                    loops.get(rank).addStream(new Parker());
                }
            }
            for (int pair = 0; pair < ranks * ranks; pair++) {
                messages.add(new ArrayDeque<>());
            }
        }

        private void send(int from, int to, byte[] message) {
            if (from == to) {
                watches.get(to).take(from, message);
            } else {
                messages.get(from * ranks + to).add(message);
            }
        }

        void step() {
            int rank = random.nextInt(ranks);
            switch (random.nextInt(5)) {
                case 0 -> arrive(rank);
                case 1 -> work(rank);
                case 2 -> stream(rank);
                case 3 -> watches.get(rank).check();
                default -> deliver(rank, random.nextInt(ranks));
            }
            for (LoopTermination loop : loops) {
                if (loop.isOver()) {
                    assertThat(left())
                            .as("seed %d: left when the loop was said to be over", seed)
                            .isZero();
                }
            }
        }

        private void arrive(int rank) {
            if (inFlight[rank] > 0) {
                inFlight[rank]--;
                loops.get(rank).itemArrives();
                items[rank]++;
            }
        }

        private void work(int rank) {
            if (items[rank] > 0) {
                for (int made = random.nextInt(3); made > 0; made--) {
                    emit(rank);
                }
                items[rank]--;
                loops.get(rank).leaves();
            }
        }

        private void emit(int rank) {
            int to = random.nextInt(ranks);
            if (budget-- <= 0) {
                return;
            } else if (to == rank) {
                loops.get(rank).itemEnters();
                items[rank]++;
            } else {
                loops.get(rank).itemIsSent();
                inFlight[to]++;
            }
        }

        /** A stream from outside brings an item, or ends. */
        private void stream(int rank) {
            if (streams[rank] == 0) {
                return;
            } else if (random.nextInt(4) > 0) {
                loops.get(rank).itemEnters();
                items[rank]++;
            } else {
                streams[rank]--;
                loops.get(rank).leaves();
            }
        }

        private void deliver(int from, int to) {
            byte[] message = messages.get(from * ranks + to).poll();
            if (message != null) {
                assertThat(LoopWatch.numberIn(message)).isEqualTo(3);
                watches.get(to).take(from, message);
            }
        }

        private int left() {
            int sum = 0;
            for (int rank = 0; rank < ranks; rank++) {
                sum += items[rank] + inFlight[rank] + streams[rank];
            }
            return sum;
        }

        boolean isOver() {
            return loops.stream().allMatch(LoopTermination::isOver);
        }
    }

    @Test
    void shouldBeOverWhenNothingIsLeftAndNoSooner() {
        for (int run = 0; run < RUNS; run++) {
            World world = new World();
            int steps = 0;
            while (!world.isOver()) {
                world.step();
                assertThat(++steps).as("seed %d: steps of run %d", seed, run).isLessThan(2_000_000);
            }
        }
    }
}
