package osu.run;

import benchmarks.program.UsageException;
import java.util.Locale;
import mpi.Group;
import mpi.MPI;
import mpi.Win;

/**
 * How accesses of rank 0 to rank 1 are completed; every access is, before the next one begins.
 *
 * <p>Shape, as in the OSU suite: with locks rank 1 has no part. Where the target takes part, both ranks access each
 * other in turn, and an access counts half of that: with {@code fence} three fences for two accesses, with {@code pscw}
 * one epoch for each.
 */
enum Synchronization {
    /** One epoch of all accesses, and a flush after each. */
    FLUSH {
        @Override
        void access(Win window, Group peer, int rank, Access access, int times) {
            if (rank == 0) {
                window.Lock_all(0);
                for (int i = 0; i < times; i++) {
                    access.start(window, 1);
                    window.Flush(1);
                }
                window.Unlock_all();
            }
        }
    },
    /** A shared lock around each. */
    LOCK {
        @Override
        void access(Win window, Group peer, int rank, Access access, int times) {
            if (rank == 0) {
                for (int i = 0; i < times; i++) {
                    window.Lock(MPI.LOCK_SHARED, 1, 0);
                    access.start(window, 1);
                    window.Unlock(1);
                }
            }
        }
    },
    /** Fences of both ranks. */
    FENCE {
        @Override
        void access(Win window, Group peer, int rank, Access access, int times) {
            for (int i = 0; i < times; i++) {
                window.Fence(0);
                if (rank == 0) {
                    access.start(window, 1);
                    window.Fence(0);
                } else {
                    window.Fence(0);
                    access.start(window, 0);
                }
                window.Fence(0);
            }
            window.Fence(MPI.MODE_NOSUCCEED);
        }
    },
    /** Post, start, complete and wait. */
    PSCW {
        @Override
        void access(Win window, Group peer, int rank, Access access, int times) {
            for (int i = 0; i < times; i++) {
                if (rank == 1) {
                    window.Post(peer, 0);
                    window.Wait();
                }
                window.Start(peer, 0);
                access.start(window, 1 - rank);
                window.Complete();
                if (rank == 0) {
                    window.Post(peer, 0);
                    window.Wait();
                }
            }
        }
    };

    /** What they are called on the command line. */
    static final String NAMES = "flush|lock|fence|pscw";

    /** The one of that name. */
    static Synchronization named(String option, String name) {
        for (Synchronization each : values()) {
            if (each.optionName().equals(name)) {
                return each;
            }
        }
        throw new UsageException(option + ": '" + name + "' is no synchronization; expected " + NAMES);
    }

    /** What it is called on the command line. */
    String optionName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether rank 1 accesses rank 0 as well. */
    boolean isMutual() {
        return this == FENCE || this == PSCW;
    }

    /**
     * Accesses the other rank so many times; called by both, in no epoch.
     *
     * @param peer the group of the other rank
     */
    abstract void access(Win window, Group peer, int rank, Access access, int times);
}
