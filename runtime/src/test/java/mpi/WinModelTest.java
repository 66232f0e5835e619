package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random accesses under each synchronization, compared with a sequential model. All ranks draw the same accesses, so
 * each knows what its memory must be; accesses of one epoch overlap only where the standard lets them.
 */
class WinModelTest {
    private static final int EPOCHS = Rounds.max(6, 20) * 5;
    private static final int MAX_ACCESSES = 12;
    private static final int PART = 1200;

    @ParameterizedTest
    @CsvSource({
        "1, smdev, false",
        "2, smdev, false",
        "3, smdev, true",
        "4, smdev, false",
        "3, niodev, false",
        "2, tcp, false",
        "3, niodev, true"
    })
    void shouldHoldWhatTheModelHolds(int ranks, String device, boolean isAllocated) {
        long seed = TestSeed.of("WinModelTest of " + ranks + " ranks on " + device);
        TestRanks.run(ranks, device, (world, all) -> new OneRank(world, seed, isAllocated).run());
    }

    /** What all ranks do in an epoch; each has a part of each memory that it alone puts to and gets from. */
    private static final class OneRank {
        private final Intracomm world;
        private final Random random;
        private final int ranks;
        private final int me;
        private final long[][] model;
        private final boolean isAllocated;
        private final List<Runnable> checks = new ArrayList<>();

        OneRank(Intracomm world, long seed, boolean isAllocated) {
            this.world = world;
            this.random = new Random(seed);
            this.ranks = world.Size();
            this.me = world.Rank();
            // a part for each origin, and one that all add to
            this.model = new long[ranks][(ranks + 1) * PART];
            this.isAllocated = isAllocated;
        }

        void run() {
            Win window = window(); // freed if all goes well, since that is a call of all ranks
            for (int epoch = 0; epoch < EPOCHS; epoch++) {
                WinEpoch kind = WinEpoch.drawn(random);
                kind.begin(window, world);
                for (int origin = 0; origin < ranks; origin++) {
                    int accesses = random.nextInt(MAX_ACCESSES);
                    for (int i = 0; i < accesses; i++) {
                        access(window, kind, origin);
                    }
                }
                kind.end(window);
                world.Barrier();
                if (kind != WinEpoch.FENCE) {
                    window.lock(me);
                }
                checks.forEach(Runnable::run);
                checks.clear();
                assertThat(memory(window)).as("epoch " + epoch + ", " + kind).isEqualTo(model[me]);
                if (kind != WinEpoch.FENCE) {
                    window.unlock(me);
                }
                world.Barrier();
            }
            window.free();
        }

        private Win window() {
            int elements = (ranks + 1) * PART;
            return isAllocated
                    ? Win.Allocate(elements * Long.BYTES, Long.BYTES, Info.NULL, world)
                    : Win.create(new long[elements], world);
        }

        private static long[] memory(Win window) {
            if (window.memory() instanceof long[] memory) {
                return memory;
            }
            LongBuffer memory = ((ByteBuffer) window.memory()).asLongBuffer();
            long[] copy = new long[memory.capacity()];
            memory.get(0, copy);
            return copy;
        }

        private void access(Win window, WinEpoch kind, int origin) {
            int target = random.nextInt(ranks);
            int length = random.nextInt(4) == 0 ? random.nextInt(PART) : random.nextInt(9);
            int from = random.nextInt(PART - length + 1);
            int what = random.nextInt(5);
            long first = random.nextLong();
            boolean isMine = origin == me;
            if (isMine && kind == WinEpoch.LOCK) {
                window.lock(random(what), target, 0);
            }
            switch (what) {
                case 0, 1 -> put(window, kind, isMine, target, origin * PART + from, length, first);
                case 2 -> get(window, kind, isMine, target, origin * PART + from, length);
                case 3 -> add(window, isMine, target, ranks * PART + from, length, first);
                default -> fetch(window, isMine, target, origin * PART + from, length, first);
            }
            if (isMine && kind == WinEpoch.LOCK) {
                window.unlock(target);
            }
        }

        private static int random(int what) {
            return what % 2 == 0 ? Constants.LOCK_SHARED : Constants.LOCK_EXCLUSIVE;
        }

        private static long[] numbers(int length, long first) {
            long[] numbers = new long[length];
            Arrays.setAll(numbers, i -> first * (i + 1));
            return numbers;
        }

        /** Puts to the same place twice in an epoch must not be; so the part is put to once at each place. */
        private void put(Win window, WinEpoch kind, boolean isMine, int target, int place, int length, long first) {
            long[] sent = numbers(length, first);
            if (isMine) {
                if (kind == WinEpoch.LOCK || kind == WinEpoch.LOCK_ALL) {
                    flushIfAll(window, kind, target);
                    window.put(sent, target, place);
                    flushIfAll(window, kind, target);
                } else { // combined, in the order of the calls, since puts to one place would not be ordered
                    window.accumulate(sent, target, place, Op.REPLACE);
                }
            }
            System.arraycopy(sent, 0, model[target], place, length);
        }

        private static void flushIfAll(Win window, WinEpoch kind, int target) {
            if (kind == WinEpoch.LOCK_ALL) {
                window.flush(target);
            }
        }

        private void get(Win window, WinEpoch kind, boolean isMine, int target, int place, int length) {
            long[] expected = Arrays.copyOfRange(model[target], place, place + length);
            if (isMine) {
                long[] fetched = new long[length];
                if (kind == WinEpoch.LOCK || kind == WinEpoch.LOCK_ALL) {
                    flushIfAll(window, kind, target);
                    window.get(fetched, target, place);
                    flushIfAll(window, kind, target);
                } else {
                    window.getAccumulate(new long[length], fetched, target, place, Op.NO_OP);
                }
                checks.add(() -> assertThat(fetched).isEqualTo(expected));
            }
        }

        private void add(Win window, boolean isMine, int target, int place, int length, long first) {
            long[] sent = numbers(length, first);
            if (isMine) {
                window.accumulate(sent, target, place, Op.SUM);
            }
            for (int i = 0; i < length; i++) {
                model[target][place + i] += sent[i];
            }
        }

        private void fetch(Win window, boolean isMine, int target, int place, int length, long first) {
            long[] sent = numbers(length, first);
            long[] expected = Arrays.copyOfRange(model[target], place, place + length);
            if (isMine) {
                long[] old = new long[length];
                window.getAccumulate(sent, old, target, place, Op.BXOR);
                checks.add(() -> assertThat(old).isEqualTo(expected));
            }
            for (int i = 0; i < length; i++) {
                model[target][place + i] ^= sent[i];
            }
        }
    }
}
