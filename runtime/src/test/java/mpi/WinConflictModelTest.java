package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random accesses in checked mode, compared with a list of all that are not complete, byte by byte: legal ones are
 * never refused, and each that conflicts is. All ranks draw the same, so each knows what the others do.
 */
class WinConflictModelTest {
    private static final int EPOCHS = Rounds.max(6, 20) * 4;
    private static final int MAX_ACCESSES = 30;
    private static final int BYTES = 96;

    private enum Kind {
        PUT,
        GET,
        SUM,
        MAX,
        REPLACE,
        FETCH,
        NOTHING,
        SWAP;

        boolean changes() {
            return this != GET && this != NOTHING;
        }

        boolean isAtomic() {
            return this != PUT && this != GET;
        }
    }

    /** An access, by the bytes that it is about. */
    private record Access(int origin, int target, Kind kind, boolean isLong, int index, int count, int stride) {
        int size() {
            return isLong ? Long.BYTES : Integer.BYTES;
        }

        BitSet bytes() {
            BitSet bytes = new BitSet(BYTES);
            for (int i = 0; i < count; i++) {
                int first = (index + i * stride) * size();
                bytes.set(first, first + size());
            }
            return bytes;
        }

        boolean conflictsWith(Access other) {
            boolean isApart = target != other.target || !bytes().intersects(other.bytes());
            if (isApart || !kind.changes() && !other.kind.changes()) {
                return false;
            }
            if (!kind.isAtomic() || !other.kind.isAtomic() || isLong != other.isLong) {
                return true;
            }
            boolean isSameOperation = operation() == other.operation();
            boolean isFree = kind == Kind.NOTHING || other.kind == Kind.NOTHING;
            boolean isSwap = kind == Kind.SWAP || other.kind == Kind.SWAP;
            return origin != other.origin && !isSameOperation && !isFree && !isSwap;
        }

        private Kind operation() {
            return kind == Kind.FETCH ? Kind.SUM : kind;
        }

        void run(Win window) {
            Datatype element = isLong ? Datatype.LONG : Datatype.INT;
            Object mine = isLong ? new long[count] : new int[count];
            Object result = isLong ? new long[count] : new int[count];
            Datatype there = stride == 1 ? element : Datatype.Vector(count, 1, stride, element);
            int items = stride == 1 ? count : 1;
            if (stride != 1) {
                there.Commit();
            }
            int disp = index * size();
            switch (kind) {
                case PUT -> window.put(mine, count, element, target, disp, items, there);
                case GET -> window.get(mine, count, element, target, disp, items, there);
                case FETCH -> fetch(window, Op.SUM, mine, result, element, disp, items, there);
                case NOTHING -> fetch(window, Op.NO_OP, mine, result, element, disp, items, there);
                case SWAP -> window.compareAndSwap(mine, mine, result, element, target, disp);
                default -> {
                    Op op = kind == Kind.SUM ? Op.SUM : kind == Kind.MAX ? Op.MAX : Op.REPLACE;
                    window.accumulate(mine, count, element, target, disp, items, there, op);
                }
            }
            if (stride != 1) {
                there.free();
            }
        }

        private void fetch(
                Win window, Op op, Object mine, Object result, Datatype element, int disp, int items, Datatype there) {
            window.getAccumulate(mine, count, element, result, count, element, target, disp, items, there, op);
        }
    }

    @ParameterizedTest
    @CsvSource({"3, smdev, false", "4, smdev, true", "2, niodev, false", "3, hybrid, true", "3, hybrid, false"})
    void shouldRefuseWhatConflictsAndNothingElse(int ranks, String device, boolean isAllocated) {
        long seed = TestSeed.of("WinConflictModelTest of " + ranks + " ranks on " + device);
        TestRanks.runChecked(ranks, device, world -> new OneRank(world, seed, isAllocated).run());
    }

    private static final class OneRank {
        private final Intracomm world;
        private final Random random;
        private final int ranks;
        private final int me;
        private final boolean isAllocated;
        private final List<Access> pending = new ArrayList<>();
        private int refused;

        OneRank(Intracomm world, long seed, boolean isAllocated) {
            this.world = world;
            this.random = new Random(seed);
            this.ranks = world.Size();
            this.me = world.Rank();
            this.isAllocated = isAllocated;
        }

        void run() {
            Win window = isAllocated ? Win.allocate(BYTES, world) : Win.create(new byte[BYTES], world);
            for (int epoch = 0; epoch < EPOCHS; epoch++) {
                WinEpoch kind = WinEpoch.drawn(random);
                kind.begin(window, world);
                int accesses = random.nextInt(MAX_ACCESSES);
                for (int i = 0; i < accesses; i++) {
                    step(window, kind);
                }
                kind.end(window);
                pending.clear();
                world.Barrier();
            }
            window.free();
            assertThat(refused).as("conflicts that were drawn").isPositive();
        }

        private void step(Win window, WinEpoch kind) {
            Access access = draw();
            boolean isConflict = pending.stream().anyMatch(access::conflictsWith);
            boolean isInjected = random.nextInt(3) == 0;
            boolean isMine = access.origin == me;
            if (kind == WinEpoch.LOCK) {
                if (isMine) {
                    lockAndRun(window, access);
                }
            } else if (!isConflict) {
                if (isMine) {
                    access.run(window);
                }
                pending.add(access);
                if (kind == WinEpoch.LOCK_ALL && random.nextInt(4) == 0) {
                    flush(window, access.origin, access.target);
                }
            } else if (isInjected) {
                refused++;
                world.Barrier(); // completes nothing, but those that were drawn before have begun
                if (isMine) {
                    assertThat(catchThrowableOfType(MPIException.class, () -> access.run(window)))
                            .as(access + " beside " + pending)
                            .isNotNull()
                            .extracting(MPIException::getErrorClass)
                            .isEqualTo(Constants.ERR_RMA_CONFLICT);
                }
                world.Barrier();
            }
        }

        private Access draw() {
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            boolean isLong = random.nextBoolean();
            int elements = BYTES / (isLong ? Long.BYTES : Integer.BYTES);
            int count = kind == Kind.SWAP ? 1 : 1 + random.nextInt(4);
            int stride = count == 1 ? 1 : 1 + random.nextInt(2);
            int index = random.nextInt(elements - (count - 1) * stride);
            return new Access(random.nextInt(ranks), random.nextInt(ranks), kind, isLong, index, count, stride);
        }

        /** Alone, so whatever others do in epochs like this is before or after. */
        private void lockAndRun(Win window, Access access) {
            window.lock(access.target);
            access.run(window);
            window.unlock(access.target);
        }

        /** One rank completes its accesses to a target, and all learn it. */
        private void flush(Win window, int origin, int target) {
            if (me == origin) {
                window.flush(target);
            }
            world.Barrier();
            pending.removeIf(each -> each.origin == origin && each.target == target);
        }
    }

    /** Conflicts of a whole row of accesses, so that segments are split and joined in all ways. */
    @ParameterizedTest
    @CsvSource({"2, smdev", "2, niodev"})
    void shouldKnowEachByteOfManyAccesses(int ranks, String device) {
        long seed = TestSeed.of("WinConflictModelTest of bytes on " + device);
        TestRanks.runChecked(ranks, device, world -> {
            Random random = new Random(seed);
            int size = 3000;
            try (Win window = Win.create(new byte[size], world)) {
                window.fence();
                boolean[] isPut = new boolean[size];
                for (int i = 0; i < 600; i++) {
                    int first = random.nextInt(size);
                    int length = random.nextInt(Math.min(12, size - first) + 1);
                    boolean isFree = true;
                    for (int at = first; at < first + length; at++) {
                        isFree &= !isPut[at];
                    }
                    if (world.Rank() == 0) {
                        byte[] bytes = new byte[length];
                        MPIException refusal =
                                catchThrowableOfType(MPIException.class, () -> window.put(bytes, 1, first));
                        assertThat(refusal == null)
                                .as("put of " + length + " at " + first)
                                .isEqualTo(isFree);
                    }
                    if (isFree) {
                        Arrays.fill(isPut, first, first + length, true);
                    }
                }
                window.fence(Constants.MODE_NOSUCCEED);
            }
        });
    }
}
