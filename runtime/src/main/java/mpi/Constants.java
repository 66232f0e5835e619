package mpi;

import bireme.runtime.ports.Ports;
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
    static final int ROOT = -4;

    /** Version of the standard whose rules calls follow. */
    static final int VERSION = 4;

    static final int SUBVERSION = 1;

    /** Results of comparing groups and communicators; the numbers of MPJ Express. */
    static final int IDENT = 0;

    static final int SIMILAR = 1;
    static final int UNEQUAL = 2;
    static final int CONGRUENT = 3;

    /** Topologies; the numbers of MPJ Express. */
    static final int GRAPH = 1;

    static final int CART = 2;
    static final int DIST_GRAPH = 3;

    /** Keys of the predefined attributes, one after another. */
    static final int TAG_UB = 0;

    static final int HOST = 1;
    static final int IO = 2;
    static final int WTIME_IS_GLOBAL = 3;
    static final int UNIVERSE_SIZE = 4;
    static final int APPNUM = 5;
    static final int LASTUSEDCODE = 6;

    /** Error classes; the numbers that Open MPI gives them. */
    static final int SUCCESS = 0;

    static final int ERR_BUFFER = 1;
    static final int ERR_COUNT = 2;
    static final int ERR_TYPE = 3;
    static final int ERR_TAG = 4;
    static final int ERR_COMM = 5;
    static final int ERR_RANK = 6;
    static final int ERR_REQUEST = 7;
    static final int ERR_ROOT = 8;
    static final int ERR_GROUP = 9;
    static final int ERR_OP = 10;
    static final int ERR_TOPOLOGY = 11;
    static final int ERR_DIMS = 12;
    static final int ERR_ARG = 13;
    static final int ERR_UNKNOWN = 14;
    static final int ERR_TRUNCATE = 15;
    static final int ERR_OTHER = 16;
    static final int ERR_INTERN = 17;
    static final int ERR_IN_STATUS = 18;
    static final int ERR_PENDING = 19;
    static final int ERR_ACCESS = 20;
    static final int ERR_AMODE = 21;
    static final int ERR_BAD_FILE = 23;
    static final int ERR_FILE_EXISTS = 28;
    static final int ERR_FILE = 30;
    static final int ERR_IO = 35;
    static final int ERR_NOT_SAME = 40;
    static final int ERR_NO_SPACE = 41;
    static final int ERR_NO_SUCH_FILE = 42;
    static final int ERR_QUOTA = 44;
    static final int ERR_READ_ONLY = 45;
    static final int ERR_UNSUPPORTED_DATAREP = 51;
    static final int ERR_UNSUPPORTED_OPERATION = 52;
    static final int ERR_KEYVAL = 36;
    static final int ERR_INFO_KEY = 31;
    static final int ERR_INFO_NOKEY = 32;
    static final int ERR_INFO_VALUE = 33;
    static final int ERR_INFO = 34;
    static final int ERR_NAME = 38;
    static final int ERR_PORT = 43;
    static final int ERR_SERVICE = 48;
    static final int ERR_SPAWN = 50;
    static final int ERR_ASSERT = 22;
    static final int ERR_BASE = 24;
    static final int ERR_DISP = 26;
    static final int ERR_LOCKTYPE = 37;
    static final int ERR_RMA_CONFLICT = 46;
    static final int ERR_RMA_SYNC = 47;
    static final int ERR_NO_MEM = 39;
    static final int ERR_SIZE = 49;
    static final int ERR_WIN = 53;
    static final int ERR_RMA_RANGE = 68;
    static final int ERR_RMA_ATTACH = 69;
    static final int ERR_RMA_FLAVOR = 70;
    static final int ERR_RMA_SHARED = 71;
    static final int ERR_PROC_FAILED = 75;
    static final int ERR_PROC_FAILED_PENDING = 76;
    static final int ERR_REVOKED = 77;
    static final int ERR_SESSION = 78;
    static final int ERR_LASTCODE = 92;

    static final int MODE_NOCHECK = 1;
    static final int MODE_NOPRECEDE = 2;
    static final int MODE_NOPUT = 4;
    static final int MODE_NOSTORE = 8;
    static final int MODE_NOSUCCEED = 16;
    static final int LOCK_EXCLUSIVE = 1;
    static final int LOCK_SHARED = 2;
    static final int WIN_BASE = 7;
    static final int WIN_SIZE = 8;
    static final int WIN_DISP_UNIT = 9;
    static final int MAX_PORT_NAME = Ports.MAX_NAME_LENGTH;

    /** Places in a file that pointers are counted from, and the displacement of a view at the shared pointer. */
    static final int SEEK_SET = 600;

    static final int SEEK_CUR = 602;
    static final int SEEK_END = 604;
    static final int DISPLACEMENT_CURRENT = -54278278;

    /** The attached buffer is only accounted for, so a message needs nothing beyond its payload. */
    static final int BSEND_OVERHEAD = 0;

    private Constants() {}
}
