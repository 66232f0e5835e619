package mpi;

import xxdev.Device;

/**
 * Numbers with a meaning of their own. All are compile-time constants, so that {@code MPI}, which another class loader
 * defines, repeats them without reaching in here.
 */
final class Constants {
    static final int UNDEFINED = -1;
    static final int ANY_SOURCE = Device.ANY_SOURCE;
    static final int ANY_TAG = Device.ANY_TAG;
    static final int PROC_NULL = Device.PROC_NULL;

    /** Error class of calls that need a rank that is gone; the number that Open MPI gives it. */
    static final int SUCCESS = 0;

    static final int ERR_IN_STATUS = 18;
    static final int ERR_PENDING = 19;
    static final int ERR_PROC_FAILED = 75;

    /** The attached buffer is only accounted for, so a message needs nothing beyond its payload. */
    static final int BSEND_OVERHEAD = 0;

    private Constants() {}
}
