package mpi;

import java.util.Random;

/** How ranks of a random test begin and end an epoch of a window, all at the same time. */
enum WinEpoch {
    FENCE,
    START,
    /** Each access in a lock of its own. */
    LOCK,
    LOCK_ALL;

    static WinEpoch drawn(Random random) {
        return values()[random.nextInt(values().length)];
    }

    void begin(Win window, Intracomm world) {
        switch (this) {
            case FENCE -> window.fence();
            case START -> {
                window.post(world.Group());
                window.start(world.Group());
            }
            case LOCK_ALL -> window.lockAll();
            default -> {}
        }
    }

    void end(Win window) {
        switch (this) {
            case FENCE -> window.fence(Constants.MODE_NOSUCCEED);
            case START -> {
                window.complete();
                window.waitFor();
            }
            case LOCK_ALL -> window.unlockAll();
            default -> {}
        }
    }
}
