package mpi;

import bireme.devices.config.SettingKeys;
import bireme.runtime.environment.JobControl;

/**
 * Where MPJ Express departs from the standard and programs have come to rely on it: whether calls follow it there,
 * which setting {@code bireme.mpjx} says and {@code mpjrun --mpjx-args} turns on. Each departure is reported once.
 *
 * <p>Threads: any thread of the rank.
 */
final class Compatibility {
    /** A departure. */
    enum Departure {
        /** {@code Buffer_attach} while a buffer is attached takes the place of the other one. */
        REATTACHED_BUFFER("Buffer_attach took the place of the buffer that was attached; the standard wants"
                + " Buffer_detach before"),
        /** A receive may be given a larger count than its buffer has room for. */
        COUNT_BEYOND_BUFFER("a receive was given a larger count than its buffer has room for, and took what fits; the"
                + " standard wants a count within the buffer"),
        /** A tag may be negative, except for the value of {@code MPI.ANY_TAG}. */
        NEGATIVE_TAG("a message has a negative tag; the standard wants 0 or more"),
        /** A colour may be negative, except for the value of {@code MPI.UNDEFINED}. */
        NEGATIVE_COLOR("Split was given a negative colour; the standard wants 0 or more, or MPI.UNDEFINED");

        private final String text;

        Departure(String text) {
            this.text = text;
        }
    }

    /** The setting. */
    static final String KEY = SettingKeys.MPJ_EXPRESS;

    private final boolean isOn;
    private final int rank;
    private final JobControl control;

    Compatibility(boolean isOn, int rank, JobControl control) {
        this.isOn = isOn;
        this.rank = rank;
        this.control = control;
    }

    /** Whether a call may do as MPJ Express does; the first time, this is reported. */
    boolean allows(Departure departure) {
        if (isOn) {
            control.notice(rank, departure.text + " (" + KEY + " allows it)");
        }
        return isOn;
    }
}
