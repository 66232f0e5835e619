package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Start and end of message passing, and the constants.
 *
 * <p>This class is defined once per rank, so that {@link #COMM_WORLD} differs between the ranks of a JVM; everything it
 * refers to is shared. It must not have nested classes, lambdas or private access to its package.
 *
 * <p>Threads: any thread of the rank.
 *
 * <p>Source: MPI 4.1, 9.1 and 11.2; constants: A.1.
 */
public final class MPI {
    /** All ranks; every call on it before {@link #Init} says that Init is missing. */
    public static Intracomm COMM_WORLD = Placeholders.WORLD;

    /** This rank alone. */
    public static Intracomm COMM_SELF = Placeholders.SELF;

    /** No communicator. */
    public static final Comm COMM_NULL = Placeholders.NULL;

    /** The group without ranks. */
    public static final Group GROUP_EMPTY = Group.EMPTY;

    /** No group. */
    public static final Group GROUP_NULL = Group.NULL;

    /** Error handler that ends the job; see {@link Errhandler}. */
    public static final Errhandler ERRORS_ARE_FATAL = Errhandler.ERRORS_ARE_FATAL;

    /** Error handler that lets calls throw, as communicators do from the beginning; see {@link Errhandler}. */
    public static final Errhandler ERRORS_RETURN = Errhandler.ERRORS_RETURN;

    /** Gives no duplicate the attribute. */
    public static final Copy_function NULL_COPY_FN = Copy_function.NONE;

    /** Gives duplicates the attribute with the same value. */
    public static final Copy_function DUP_FN = Copy_function.SAME;

    /** Does nothing when an attribute goes. */
    public static final Delete_function NULL_DELETE_FN = Delete_function.NONE;

    /** The request of no operation. */
    public static final Request REQUEST_NULL = Request.NULL;

    /** A status that says that nothing was received. */
    public static final Status EMPTY_STATUS = new Status();

    /** {@code byte}. */
    public static final Datatype BYTE = Datatype.BYTE;

    /** {@code char}. */
    public static final Datatype CHAR = Datatype.CHAR;

    /** {@code short}. */
    public static final Datatype SHORT = Datatype.SHORT;

    /** {@code boolean}. */
    public static final Datatype BOOLEAN = Datatype.BOOLEAN;

    /** {@code int}. */
    public static final Datatype INT = Datatype.INT;

    /** {@code long}. */
    public static final Datatype LONG = Datatype.LONG;

    /** {@code float}. */
    public static final Datatype FLOAT = Datatype.FLOAT;

    /** {@code double}. */
    public static final Datatype DOUBLE = Datatype.DOUBLE;

    /** Any serializable object. */
    public static final Datatype OBJECT = Datatype.OBJECT;

    /** Pairs of {@code short}, for {@link #MAXLOC} and {@link #MINLOC}. */
    public static final Datatype SHORT2 = Datatype.SHORT2;

    /** Pairs of {@code int}. */
    public static final Datatype INT2 = Datatype.INT2;

    /** Pairs of {@code long}. */
    public static final Datatype LONG2 = Datatype.LONG2;

    /** Pairs of {@code float}. */
    public static final Datatype FLOAT2 = Datatype.FLOAT2;

    /** Pairs of {@code double}. */
    public static final Datatype DOUBLE2 = Datatype.DOUBLE2;

    /** A {@code short} and an index, see {@link #shortInt}. */
    public static final Datatype SHORT_INT = Datatype.SHORT_INT;

    /** A {@code long} and an index, see {@link #longInt}. */
    public static final Datatype LONG_INT = Datatype.LONG_INT;

    /** A {@code float} and an index, see {@link #floatInt}. */
    public static final Datatype FLOAT_INT = Datatype.FLOAT_INT;

    /** A {@code double} and an index, see {@link #doubleInt}. */
    public static final Datatype DOUBLE_INT = Datatype.DOUBLE_INT;

    /** Complex numbers, see {@link FloatComplex}. */
    public static final Datatype FLOAT_COMPLEX = Datatype.FLOAT_COMPLEX;

    /** Complex numbers, see {@link DoubleComplex}. */
    public static final Datatype DOUBLE_COMPLEX = Datatype.DOUBLE_COMPLEX;

    /** Struct of {@link #SHORT_INT}. */
    public static final ShortInt shortInt = ShortInt.INSTANCE;

    /** Struct of {@link #INT2}. */
    public static final Int2 int2 = Int2.INSTANCE;

    /** Struct of {@link #LONG_INT}. */
    public static final LongInt longInt = LongInt.INSTANCE;

    /** Struct of {@link #FLOAT_INT}. */
    public static final FloatInt floatInt = FloatInt.INSTANCE;

    /** Struct of {@link #DOUBLE_INT}. */
    public static final DoubleInt doubleInt = DoubleInt.INSTANCE;

    /** Data that {@code Pack} has written. */
    public static final Datatype PACKED = Datatype.PACKED;

    /** No element; in a {@code Struct} it sets the lower bound. */
    public static final Datatype LB = Datatype.LB;

    /** No element; in a {@code Struct} it sets the upper bound. */
    public static final Datatype UB = Datatype.UB;

    /** No datatype. */
    public static final Datatype NULL = Datatype.NULL;

    /** No datatype; the same as {@link #NULL}. */
    public static final Datatype DATATYPE_NULL = Datatype.NULL;

    /** No hints. */
    public static final Info INFO_NULL = Info.NULL;

    /** Information about this rank's environment: {@code arch}, {@code wdir} and {@code thread_level}. */
    public static final Info INFO_ENV = Info.environment();

    /** Larger value. */
    public static final Op MAX = Op.MAX;

    /** Smaller value. */
    public static final Op MIN = Op.MIN;

    /** Sum. */
    public static final Op SUM = Op.SUM;

    /** Product. */
    public static final Op PROD = Op.PROD;

    /** Logical and. */
    public static final Op LAND = Op.LAND;

    /** Bitwise and. */
    public static final Op BAND = Op.BAND;

    /** Logical or. */
    public static final Op LOR = Op.LOR;

    /** Bitwise or. */
    public static final Op BOR = Op.BOR;

    /** Logical exclusive or. */
    public static final Op LXOR = Op.LXOR;

    /** Bitwise exclusive or. */
    public static final Op BXOR = Op.BXOR;

    /** Larger value and its index. */
    public static final Op MAXLOC = Op.MAXLOC;

    /** Smaller value and its index. */
    public static final Op MINLOC = Op.MINLOC;

    /** What the origin has, for accumulates of a {@link Win}. */
    public static final Op REPLACE = Op.REPLACE;

    /** What the target has, for accumulates of a {@link Win} that only fetch. */
    public static final Op NO_OP = Op.NO_OP;

    /** No value: a colour that is left out, a count that is no whole number, an index of nothing. */
    public static final int UNDEFINED = Constants.UNDEFINED;

    /** Source of a receive from anybody. */
    public static final int ANY_SOURCE = Constants.ANY_SOURCE;

    /** Tag of a receive of any tag. */
    public static final int ANY_TAG = Constants.ANY_TAG;

    /** Root of a collective on an intercommunicator, at the root itself; see {@link Intercomm}. */
    public static final int ROOT = Constants.ROOT;

    /** The rank of no process: messages to and from it move nothing and end at once. */
    public static final int PROC_NULL = Constants.PROC_NULL;

    /** Error class of a request that went well, in {@link Status#error}. */
    public static final int SUCCESS = Constants.SUCCESS;

    /** Error class: a buffer that cannot be used, or no room in the attached one. */
    public static final int ERR_BUFFER = Constants.ERR_BUFFER;

    /** Error class: a count that is negative or too large for its buffer. */
    public static final int ERR_COUNT = Constants.ERR_COUNT;

    /** Error class: a datatype that is missing or does not fit. */
    public static final int ERR_TYPE = Constants.ERR_TYPE;

    /** Error class: a tag that is not legal. */
    public static final int ERR_TAG = Constants.ERR_TAG;

    /** Error class: a communicator that is null, freed or of another kind. */
    public static final int ERR_COMM = Constants.ERR_COMM;

    /** Error class: a rank that is not there. */
    public static final int ERR_RANK = Constants.ERR_RANK;

    /** Error class: a request that cannot be used so. */
    public static final int ERR_REQUEST = Constants.ERR_REQUEST;

    /** Error class: a root that is no rank. */
    public static final int ERR_ROOT = Constants.ERR_ROOT;

    /** Error class: a group that is null or does not fit. */
    public static final int ERR_GROUP = Constants.ERR_GROUP;

    /** Error class: an operation that is missing or does not take the datatype. */
    public static final int ERR_OP = Constants.ERR_OP;

    /** Error class: a topology that is not legal. */
    public static final int ERR_TOPOLOGY = Constants.ERR_TOPOLOGY;

    /** Error class: dimensions that are not legal. */
    public static final int ERR_DIMS = Constants.ERR_DIMS;

    /** Error class: another argument that is not legal. */
    public static final int ERR_ARG = Constants.ERR_ARG;

    /** Error class: unknown error. */
    public static final int ERR_UNKNOWN = Constants.ERR_UNKNOWN;

    /** Error class: a message longer than the room for it. */
    public static final int ERR_TRUNCATE = Constants.ERR_TRUNCATE;

    /** Error class: something else, such as a lost connection. */
    public static final int ERR_OTHER = Constants.ERR_OTHER;

    /** Error class: a fault of Bireme. */
    public static final int ERR_INTERN = Constants.ERR_INTERN;

    /** Error class of an exception that says in its {@link MPIException#getStatuses statuses} which requests failed. */
    public static final int ERR_IN_STATUS = Constants.ERR_IN_STATUS;

    /** Error class of a request that has neither failed nor is complete, in {@link Status#error}. */
    public static final int ERR_PENDING = Constants.ERR_PENDING;

    /** Error class: a key of attributes that is not known. */
    public static final int ERR_KEYVAL = Constants.ERR_KEYVAL;

    /** Error class: a name that is not published. */
    public static final int ERR_NAME = Constants.ERR_NAME;

    /** Error class: a port that cannot be used. */
    public static final int ERR_PORT = Constants.ERR_PORT;

    /** Error class: a name that cannot be published, or was not. */
    public static final int ERR_SERVICE = Constants.ERR_SERVICE;

    /** Error class: a job that cannot be started. */
    public static final int ERR_SPAWN = Constants.ERR_SPAWN;

    /** Error class of a call that needs ranks that are gone; see {@link ProcessFailedException}. */
    public static final int ERR_PROC_FAILED = Constants.ERR_PROC_FAILED;

    /** Error class: a rank is gone, but another may still send the message; the request stays as it is. */
    public static final int ERR_PROC_FAILED_PENDING = Constants.ERR_PROC_FAILED_PENDING;

    /** Error class: a communicator that a rank has revoked; see {@link RevokedException}. */
    public static final int ERR_REVOKED = Constants.ERR_REVOKED;

    /** Error class of a session that was finalized, or cannot be. */
    public static final int ERR_SESSION = Constants.ERR_SESSION;

    /** No error class or code is larger. */
    public static final int ERR_LASTCODE = Constants.ERR_LASTCODE;

    /** Comparison of groups and communicators: the same ranks in the same order, or the same communicator. */
    public static final int IDENT = Constants.IDENT;

    /** Comparison: the same ranks in another order. */
    public static final int SIMILAR = Constants.SIMILAR;

    /** Comparison: different ranks. */
    public static final int UNEQUAL = Constants.UNEQUAL;

    /** Comparison of communicators: the same ranks in the same order, with another context. */
    public static final int CONGRUENT = Constants.CONGRUENT;

    /** Topology: graph. */
    public static final int GRAPH = Constants.GRAPH;

    /** Topology: Cartesian grid. */
    public static final int CART = Constants.CART;

    /** Topology: distributed graph. */
    public static final int DIST_GRAPH = Constants.DIST_GRAPH;

    /** Key of the attribute that holds the largest tag. */
    public static final int TAG_UB = Constants.TAG_UB;

    /** Key of the attribute that holds the rank of the host process: {@link #PROC_NULL}, there is none. */
    public static final int HOST = Constants.HOST;

    /** Key of the attribute that holds who can read and write files: {@link #ANY_SOURCE}, all can. */
    public static final int IO = Constants.IO;

    /** Key of the attribute that holds whether {@link #Wtime} is the same at all ranks: 0, it may differ. */
    public static final int WTIME_IS_GLOBAL = Constants.WTIME_IS_GLOBAL;

    /** Key of the attribute that holds how many ranks there can be: as many as the job has. */
    public static final int UNIVERSE_SIZE = Constants.UNIVERSE_SIZE;

    /** Key of the attribute that holds which program of the command line is this one; 0 is the first. */
    public static final int APPNUM = Constants.APPNUM;

    /** Key of the attribute that holds the largest error class in use. */
    public static final int LASTUSEDCODE = Constants.LASTUSEDCODE;

    /** Version of the standard whose rules calls follow. */
    public static final int VERSION = Constants.VERSION;

    /** The number after the point of {@link #VERSION}. */
    public static final int SUBVERSION = Constants.SUBVERSION;

    /** No name of a port has more characters; see {@link Intracomm#openPort()}. */
    public static final int MAX_PORT_NAME = Constants.MAX_PORT_NAME;

    /** Bytes of the attached buffer that a buffered send takes beyond its payload. */
    public static final int BSEND_OVERHEAD = Constants.BSEND_OVERHEAD;

    /** Bytes a send needs beyond its payload; none that a program would have to provide. */
    public static final int SEND_OVERHEAD = 0;

    /** Bytes a receive needs beyond its payload; none that a program would have to provide. */
    public static final int RECV_OVERHEAD = 0;

    /** Thread level: one thread. */
    public static final int THREAD_SINGLE = 1;

    /** Thread level: only the main thread calls. */
    public static final int THREAD_FUNNELED = 2;

    /** Thread level: one thread calls at a time. */
    public static final int THREAD_SERIALIZED = 3;

    /** Thread level: any thread calls at any time; always provided. */
    public static final int THREAD_MULTIPLE = 4;

    /** A key of attributes that is none. */
    public static final int KEYVAL_INVALID = -1;

    /** Longest name of a communicator or datatype that every MPI takes; here any length does. */
    public static final int MAX_OBJECT_NAME = 64;

    /** Longest key of an {@link Info} that every MPI takes; here any length does. */
    public static final int MAX_INFO_KEY = 36;

    /** Longest value of an {@link Info} that every MPI takes; here any length does. */
    public static final int MAX_INFO_VAL = 256;

    /** Access mode of an {@link MPIFile}: make the file if it is not there. */
    public static final int MODE_CREATE = 1;

    /** Access mode of an {@link MPIFile}: read only. */
    public static final int MODE_RDONLY = 2;

    /** Access mode of an {@link MPIFile}: write only. */
    public static final int MODE_WRONLY = 4;

    /** Access mode of an {@link MPIFile}: read and write. */
    public static final int MODE_RDWR = 8;

    /** Access mode of an {@link MPIFile}: delete the file when it is closed. */
    public static final int MODE_DELETE_ON_CLOSE = 16;

    /** Access mode of an {@link MPIFile}: nobody else has the file open. */
    public static final int MODE_UNIQUE_OPEN = 32;

    /** Access mode of an {@link MPIFile}: fail if the file is there. */
    public static final int MODE_EXCL = 64;

    /** Access mode of an {@link MPIFile}: begin at the end. */
    public static final int MODE_APPEND = 128;

    /** Access mode of an {@link MPIFile}: from the beginning to the end only. */
    public static final int MODE_SEQUENTIAL = 256;

    /** Displacement of a view of an {@link MPIFile}: where the shared pointer is. */
    public static final int DISPLACEMENT_CURRENT = Constants.DISPLACEMENT_CURRENT;

    /** Place in an {@link MPIFile}: from the beginning. */
    public static final int SEEK_SET = Constants.SEEK_SET;

    /** Place in an {@link MPIFile}: from where the pointer is. */
    public static final int SEEK_CUR = Constants.SEEK_CUR;

    /** Place in an {@link MPIFile}: from the end. */
    public static final int SEEK_END = Constants.SEEK_END;

    /** Longest name of a data representation of an {@link MPIFile}. */
    public static final int MAX_DATAREP_STRING = 128;

    /** Assertion about a {@link Win}: locks do not conflict. */
    public static final int MODE_NOCHECK = Constants.MODE_NOCHECK;

    /** Assertion about a {@link Win}: no call comes before the fence. */
    public static final int MODE_NOPRECEDE = Constants.MODE_NOPRECEDE;

    /** Assertion about a {@link Win}: nobody puts into the window. */
    public static final int MODE_NOPUT = Constants.MODE_NOPUT;

    /** Assertion about a {@link Win}: the window was not stored to. */
    public static final int MODE_NOSTORE = Constants.MODE_NOSTORE;

    /** Assertion about a {@link Win}: no call comes after the fence. */
    public static final int MODE_NOSUCCEED = Constants.MODE_NOSUCCEED;

    /** Lock of a {@link Win}: for one rank. */
    public static final int LOCK_EXCLUSIVE = Constants.LOCK_EXCLUSIVE;

    /** Lock of a {@link Win}: for several ranks. */
    public static final int LOCK_SHARED = Constants.LOCK_SHARED;

    /** Key of an attribute of a {@link Win}: its memory. */
    public static final int WIN_BASE = Constants.WIN_BASE;

    /** Key of an attribute of a {@link Win}: its bytes. */
    public static final int WIN_SIZE = Constants.WIN_SIZE;

    /** Key of an attribute of a {@link Win}: the unit of its displacements. */
    public static final int WIN_DISP_UNIT = Constants.WIN_DISP_UNIT;

    /** Order of arrays: the last index counts fastest. */
    public static final int ORDER_C = 0;

    /** Order of arrays: the first index counts fastest. */
    public static final int ORDER_FORTRAN = 1;

    /** How an array is distributed: in blocks. */
    public static final int DISTRIBUTE_BLOCK = 0;

    /** How an array is distributed: in turn. */
    public static final int DISTRIBUTE_CYCLIC = 1;

    /** How an array is distributed: not at all. */
    public static final int DISTRIBUTE_NONE = 2;

    /** How an array is distributed: by the usual amount. */
    public static final int DISTRIBUTE_DFLT_DARG = -1;

    /** Error class: a file for which there is no permission, or that was opened for writing only. */
    public static final int ERR_ACCESS = Constants.ERR_ACCESS;

    /** Error class: an access mode that is not legal. */
    public static final int ERR_AMODE = Constants.ERR_AMODE;

    /** Error class: an assertion that is not legal. */
    public static final int ERR_ASSERT = Constants.ERR_ASSERT;

    /** Error class: a file name that is not legal. */
    public static final int ERR_BAD_FILE = Constants.ERR_BAD_FILE;

    /** Error class: memory that is not legal. */
    public static final int ERR_BASE = Constants.ERR_BASE;

    /** Error class, of no exception so far: data that cannot be converted. */
    public static final int ERR_CONVERSION = 25;

    /** Error class: a displacement that is not legal. */
    public static final int ERR_DISP = Constants.ERR_DISP;

    /** Error class, of no exception so far: a data representation that is there already. */
    public static final int ERR_DUP_DATAREP = 27;

    /** Error class: a file that is there already. */
    public static final int ERR_FILE_EXISTS = Constants.ERR_FILE_EXISTS;

    /** Error class, of no exception so far: a file that is open. */
    public static final int ERR_FILE_IN_USE = 29;

    /** Error class: a file that is not open. */
    public static final int ERR_FILE = Constants.ERR_FILE;

    /** Error class: a key of hints that is empty or too long. */
    public static final int ERR_INFO_KEY = Constants.ERR_INFO_KEY;

    /** Error class: a key of hints that is not set. */
    public static final int ERR_INFO_NOKEY = Constants.ERR_INFO_NOKEY;

    /** Error class: a value of hints that is too long. */
    public static final int ERR_INFO_VALUE = Constants.ERR_INFO_VALUE;

    /** Error class: hints that are null or were freed. */
    public static final int ERR_INFO = Constants.ERR_INFO;

    /** Error class: a file that cannot be read or written, for a reason that the system gives. */
    public static final int ERR_IO = Constants.ERR_IO;

    /** Error class: a lock that is not legal. */
    public static final int ERR_LOCKTYPE = Constants.ERR_LOCKTYPE;

    /** Error class: no memory. */
    public static final int ERR_NO_MEM = Constants.ERR_NO_MEM;

    /** Error class: arguments that differ between ranks. */
    public static final int ERR_NOT_SAME = Constants.ERR_NOT_SAME;

    /** Error class: a disk that is full. */
    public static final int ERR_NO_SPACE = Constants.ERR_NO_SPACE;

    /** Error class: a file that is not there. */
    public static final int ERR_NO_SUCH_FILE = Constants.ERR_NO_SUCH_FILE;

    /** Error class: a quota that is used up. */
    public static final int ERR_QUOTA = Constants.ERR_QUOTA;

    /** Error class: a file that cannot be written. */
    public static final int ERR_READ_ONLY = Constants.ERR_READ_ONLY;

    /** Error class: accesses to a window that conflict, in checked mode. */
    public static final int ERR_RMA_CONFLICT = Constants.ERR_RMA_CONFLICT;

    /** Error class: accesses to a window at the wrong time. */
    public static final int ERR_RMA_SYNC = Constants.ERR_RMA_SYNC;

    /** Error class: a size that is not legal. */
    public static final int ERR_SIZE = Constants.ERR_SIZE;

    /** Error class: a data representation that is not known. */
    public static final int ERR_UNSUPPORTED_DATAREP = Constants.ERR_UNSUPPORTED_DATAREP;

    /** Error class: an operation that this file, or its view, does not allow. */
    public static final int ERR_UNSUPPORTED_OPERATION = Constants.ERR_UNSUPPORTED_OPERATION;

    /** Error class: a window that is not legal. */
    public static final int ERR_WIN = Constants.ERR_WIN;

    /** Error class: elements outside the memory of a {@link Win}. */
    public static final int ERR_RMA_RANGE = Constants.ERR_RMA_RANGE;

    /** Error class: memory that cannot be attached to a {@link Win}, or is not. */
    public static final int ERR_RMA_ATTACH = Constants.ERR_RMA_ATTACH;

    /** Error class: a {@link Win} of the wrong kind. */
    public static final int ERR_RMA_FLAVOR = Constants.ERR_RMA_FLAVOR;

    /** Error class: memory that ranks cannot share. */
    public static final int ERR_RMA_SHARED = Constants.ERR_RMA_SHARED;

    /** Error class, of no exception so far: a resource of the system. */
    public static final int ERR_SYSRESOURCE = -2;

    /** Processors of this machine that the JVM may use. */
    public static final int NUM_OF_PROCESSORS = Runtime.getRuntime().availableProcessors();

    /** Read by some programs written for MPJ Express; has no effect. */
    public static boolean isOldSelected = false;

    /** Part of MPJ Express; has no effect. */
    public static final boolean DEBUG = false;

    /** There while MPI is initialized, or a session is open. */
    private static Epoch epoch;
    /** Whether {@link #Init} was called, and {@link #Finalize} was not called since. */
    private static boolean isInitialized;

    private static int openSessions;
    private static Thread mainThread;
    private static boolean wasFinalized;

    private MPI() {}

    /**
     * Begins message passing; all ranks call it. May be called again after {@link #Finalize}.
     *
     * <p>Source: MPI 4.1, 11.2.1.
     *
     * @param argv the arguments of {@code main}
     * @return the arguments meant for the program
     * @throws MPIException of class {@code MPI.ERR_OTHER} when MPI is running, or the rank cannot join its job
     */
    public static synchronized String[] Init(String[] argv) {
        if (isInitialized) {
            throw new MPIException("Init: MPI is initialized already; call MPI.Finalize first to begin again");
        }
        if (epoch == null) {
            epoch = Epoch.open(MPI.class.getClassLoader(), argv);
        } else if (epoch.world().Is_null()) {
            throw new MPIException("Init: a session that was open at MPI.Finalize still is; finalize it before");
        } else {
            epoch.enter(argv);
        }
        isInitialized = true;
        mainThread = Thread.currentThread();
        COMM_WORLD = epoch.world();
        COMM_SELF = epoch.self();
        return epoch.userArguments();
    }

    /**
     * Begins message passing as {@link #Init} does. Every thread level is served, because all are part of
     * {@link #THREAD_MULTIPLE}.
     *
     * <p>Source: MPI 4.1, 11.6.2.
     *
     * @param required least thread level needed
     * @param provided has no meaning; part of the signature of MPJ Express
     * @param argv the arguments of {@code main}
     * @return the arguments meant for the program
     * @throws MPIException of class {@code MPI.ERR_OTHER} when MPI is running, or the rank cannot join its job
     */
    public static String[] initThread(int required, int provided, String[] argv) {
        if (required < THREAD_SINGLE || required > THREAD_MULTIPLE) {
            throw new MPIException("initThread: required " + required + " is outside " + THREAD_SINGLE + ".."
                    + THREAD_MULTIPLE + " (MPI.THREAD_SINGLE..MPI.THREAD_MULTIPLE)");
        }
        String[] arguments = Init(argv);
        epoch.callsAtLevel(required);
        return arguments;
    }

    /**
     * {@return the thread level provided: {@link #THREAD_MULTIPLE}}
     *
     * <p>Source: MPI 4.1, 11.6.2.
     */
    public static int queryThread() {
        return THREAD_MULTIPLE;
    }

    /**
     * {@return whether the calling thread is the one that called {@link #Init}}
     *
     * <p>Source: MPI 4.1, 11.6.2.
     */
    public static synchronized boolean isMainThread() {
        return Thread.currentThread() == mainThread;
    }

    /**
     * Ends message passing, together with all ranks; nothing that was sent is lost.
     *
     * <p>Source: MPI 4.1, 11.2.2.
     *
     * @throws MPIException of class {@code MPI.ERR_OTHER} when MPI is not running, or the job has ended
     */
    public static void Finalize() {
        Epoch closing = running("Finalize");
        synchronized (MPI.class) {
            if (openSessions > 0) { // the last of them ends message passing
                closing.leave();
                isInitialized = false;
                wasFinalized = true;
                return;
            }
        }
        try {
            closing.close();
        } finally {
            ended();
        }
    }

    private static synchronized void ended() {
        wasFinalized |= isInitialized;
        isInitialized = false;
        epoch = null;
    }

    /**
     * Begins a session: a use of message passing of its own, for a library that does not know whether {@link #Init} was
     * called.
     *
     * <p>Source: MPI 4.1, 11.3.1.
     *
     * @param info hints, or {@link #INFO_NULL}; none has an effect
     * @param errhandler error handler of communicators that are made without one
     * @return the session, to be finalized
     * @throws MPIException of class {@code MPI.ERR_ARG} when an argument is {@code null}, {@code MPI.ERR_OTHER} when
     *     the rank cannot join its job
     */
    public static synchronized Session Session_init(Info info, Errhandler errhandler) {
        Session begun = Session.open(info, errhandler, MPI::opened, MPI::sessionEnded);
        openSessions++;
        return begun;
    }

    /**
     * As {@link #Session_init}.
     *
     * @param info hints, or {@link #INFO_NULL}; none has an effect
     * @param errhandler error handler of communicators that are made without one
     * @return the session, to be finalized
     * @throws MPIException of class {@code MPI.ERR_ARG} when an argument is {@code null}, {@code MPI.ERR_OTHER} when
     *     the rank cannot join its job
     */
    public static Session sessionInit(Info info, Errhandler errhandler) {
        return Session_init(info, errhandler);
    }

    private static Epoch opened() {
        if (epoch == null) {
            epoch = Epoch.open(MPI.class.getClassLoader(), null);
        }
        return epoch;
    }

    private static void sessionEnded() {
        Epoch closing;
        synchronized (MPI.class) {
            openSessions--;
            if (openSessions > 0 || isInitialized) {
                return;
            }
            closing = epoch;
        }
        try {
            closing.close();
        } finally {
            ended();
        }
    }

    private static synchronized Epoch running(String call) {
        if (!isInitialized) {
            throw new MPIException(
                    call + ": MPI is not initialized" + (wasFinalized ? " any more" : "") + "; call MPI.Init first");
        }
        return epoch;
    }

    /**
     * {@return whether MPI is running: {@link #Init} was called, and {@link #Finalize} was not called since}
     *
     * <p>Source: MPI 4.1, 11.2.3.
     */
    public static synchronized boolean Initialized() {
        return isInitialized;
    }

    /**
     * {@return whether this rank was a spare that has replaced a lost one: its {@link #COMM_WORLD} is what the others
     * have from {@link Intracomm#Replace}}
     *
     * @throws MPIException when MPI is not initialized
     */
    public static boolean Is_replacement() {
        return running("Is_replacement").isReplacement();
    }

    /**
     * {@return as {@link #Is_replacement} whether this rank was a spare}
     *
     * @throws MPIException when MPI is not initialized
     */
    public static boolean isReplacement() {
        return running("isReplacement").isReplacement();
    }

    /**
     * {@return whether MPI has ended: {@link #Finalize} was called, and {@link #Init} was not called since}
     *
     * <p>Source: MPI 4.1, 11.2.3.
     */
    public static synchronized boolean Finalized() {
        return !isInitialized && wasFinalized;
    }

    /**
     * {@return the seconds since some moment in the past, with the resolution of {@link System#nanoTime()}}
     *
     * <p>Source: MPI 4.1, 9.6.
     */
    public static double Wtime() {
        return WtimeClock.seconds();
    }

    /**
     * {@return the resolution of {@link #Wtime} in seconds}
     *
     * <p>Source: MPI 4.1, 9.6.
     */
    public static double Wtick() {
        return WtimeClock.TICK_SECONDS;
    }

    /**
     * {@return what this machine is called}
     *
     * <p>Source: MPI 4.1, 9.1.2.
     */
    public static String Get_processor_name() {
        return ProcessorName.find();
    }

    /**
     * Gives buffered sends room for as many bytes as the buffer has; the buffer must not be used until detached.
     *
     * <p>Source: MPI 4.1, 3.6.
     *
     * @param buffer room for messages; must not be used until detached
     * @throws MPIException of class {@code MPI.ERR_BUFFER} when one is attached already, {@code MPI.ERR_ARG} when
     *     {@code buffer} is {@code null}
     */
    public static void Buffer_attach(byte[] buffer) {
        running("Buffer_attach").attach(buffer);
    }

    /**
     * Gives buffered sends room for as many bytes as the buffer has; the buffer must not be used until detached.
     *
     * <p>Source: MPI 4.1, 3.6.
     *
     * @param buffer room for messages; must not be used until detached
     * @throws MPIException of class {@code MPI.ERR_BUFFER} when one is attached already, {@code MPI.ERR_ARG} when
     *     {@code buffer} is {@code null}
     */
    public static void Buffer_attach(ByteBuffer buffer) {
        running("Buffer_attach").attach(buffer);
    }

    /**
     * Waits until all buffered messages have left, and takes the room back.
     *
     * <p>Source: MPI 4.1, 3.6.
     *
     * @return the buffer that was attached; an empty array when that was a direct NIO buffer
     * @throws MPIException of class {@code MPI.ERR_BUFFER} when no buffer is attached
     */
    public static byte[] Buffer_detach() {
        return running("Buffer_detach").detach();
    }

    /**
     * Makes a key for attributes of communicators.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @param copy called when a communicator that has the attribute is duplicated
     * @param delete called when an attribute goes
     * @return the key, for {@link Comm#Attr_put} and its neighbours
     */
    public static int Keyval_create(Copy_function copy, Delete_function delete) {
        return running("Keyval_create").createKeyval(copy, delete);
    }

    /**
     * Frees a key; attributes that have it stay, and are copied and deleted as before.
     *
     * <p>Source: MPI 4.1, 7.7.2.
     *
     * @param keyval key to free
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown, or was freed
     */
    public static void Keyval_free(int keyval) {
        running("Keyval_free").freeKeyval(keyval);
    }

    /**
     * Sets the error handler of {@link #COMM_WORLD}, as {@link Comm#Errhandler_set} does.
     *
     * @param errhandler {@link #ERRORS_RETURN} or {@link #ERRORS_ARE_FATAL}; not {@code null}
     */
    public static void Errorhandler_set(Errhandler errhandler) {
        running("Errorhandler_set").world().Errhandler_set(errhandler);
    }

    /** {@return the error handler of {@link #COMM_WORLD}} */
    public static Errhandler Errorhandler_get() {
        return running("Errorhandler_get").world().Errhandler_get();
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * As {@link #initThread}.
     *
     * @param args the arguments of {@code main}
     * @param required least thread level needed
     * @return the thread level provided, {@link #THREAD_MULTIPLE}
     * @throws MPIException of class {@code MPI.ERR_OTHER} when MPI is running, or the rank cannot join its job
     */
    public static int InitThread(String[] args, int required) {
        initThread(required, required, args);
        return THREAD_MULTIPLE;
    }

    /**
     * As {@link #isMainThread}.
     *
     * @return whether the calling thread is the one that called {@link #Init}
     */
    public static boolean isThreadMain() {
        return isMainThread();
    }

    /**
     * As {@link #Initialized}, but also true after {@link #Finalize}, as the standard has it.
     *
     * @return whether {@link #Init} was called, ever
     */
    public static synchronized boolean isInitialized() {
        return isInitialized || wasFinalized;
    }

    /**
     * As {@link #Finalized}.
     *
     * @return whether MPI has ended: {@link #Finalize} was called, and {@link #Init} was not called since
     */
    public static boolean isFinalized() {
        return Finalized();
    }

    /**
     * As {@link #Wtime}.
     *
     * @return the seconds since some moment in the past, with the resolution of {@link System#nanoTime()}
     */
    public static double wtime() {
        return WtimeClock.seconds();
    }

    /**
     * As {@link #Wtick}.
     *
     * @return the resolution of {@link #Wtime} in seconds
     */
    public static double wtick() {
        return WtimeClock.TICK_SECONDS;
    }

    /**
     * As {@link #Get_processor_name}.
     *
     * @return what this machine is called
     */
    public static String getProcessorName() {
        return ProcessorName.find();
    }

    /**
     * {@return the version of the standard whose rules calls follow, as far as they are there}
     *
     * <p>Source: MPI 4.1, 9.1.1.
     */
    public static Version getVersion() {
        return Version.OF_STANDARD;
    }

    /**
     * {@return the name and version of this library}
     *
     * <p>Source: MPI 4.1, 9.1.1.
     */
    public static String getLibVersion() {
        return LibraryVersion.text();
    }

    /**
     * As {@link #Buffer_attach(byte[])}.
     *
     * @param buffer room for messages; must not be used until detached
     * @throws MPIException of class {@code MPI.ERR_BUFFER} when one is attached already, {@code MPI.ERR_ARG} when
     *     {@code buffer} is {@code null}
     */
    public static void attachBuffer(byte[] buffer) {
        Buffer_attach(buffer);
    }

    /**
     * As {@link #Buffer_detach}.
     *
     * @return the buffer that was attached; an empty array when that was a direct NIO buffer
     * @throws MPIException of class {@code MPI.ERR_BUFFER} when no buffer is attached
     */
    public static byte[] detachBuffer() {
        return Buffer_detach();
    }

    /**
     * A word to tools that watch the program; none of Bireme listens, which the standard allows.
     *
     * @param level has no meaning
     * @param obj has no meaning
     */
    public static void pControl(int level, Object obj) {}

    private static void checkCapacity(String call, int capacity, int bytes) {
        if (capacity < 0 || capacity > Integer.MAX_VALUE / bytes) {
            throw new MPIException(call + ": capacity " + capacity + " is outside 0.." + Integer.MAX_VALUE / bytes);
        }
    }

    private static void checkSlice(int offset, int length) {
        if (offset < 0 || offset > length) {
            throw new MPIException("slice: offset " + offset + " is outside 0.." + length + ", the length of buf");
        }
    }

    /**
     * Makes a direct buffer of so many bytes, in native byte order.
     *
     * @param capacity elements, 0 or more
     * @return the buffer, with position 0 and all elements 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code capacity} is negative or more than 2 GiB
     */
    public static ByteBuffer newByteBuffer(int capacity) {
        checkCapacity("newByteBuffer", capacity, 1);
        return ByteBuffer.allocateDirect(capacity).order(ByteOrder.nativeOrder());
    }

    /**
     * Makes a direct buffer of so many elements, in native byte order.
     *
     * @param capacity elements, 0 or more
     * @return the buffer, with position 0 and all elements 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code capacity} is negative or more than 2 GiB
     */
    public static CharBuffer newCharBuffer(int capacity) {
        checkCapacity("newCharBuffer", capacity, Character.BYTES);
        return newByteBuffer(capacity * Character.BYTES).asCharBuffer();
    }

    /**
     * Makes a direct buffer of so many elements, in native byte order.
     *
     * @param capacity elements, 0 or more
     * @return the buffer, with position 0 and all elements 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code capacity} is negative or more than 2 GiB
     */
    public static ShortBuffer newShortBuffer(int capacity) {
        checkCapacity("newShortBuffer", capacity, Short.BYTES);
        return newByteBuffer(capacity * Short.BYTES).asShortBuffer();
    }

    /**
     * Makes a direct buffer of so many elements, in native byte order.
     *
     * @param capacity elements, 0 or more
     * @return the buffer, with position 0 and all elements 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code capacity} is negative or more than 2 GiB
     */
    public static IntBuffer newIntBuffer(int capacity) {
        checkCapacity("newIntBuffer", capacity, Integer.BYTES);
        return newByteBuffer(capacity * Integer.BYTES).asIntBuffer();
    }

    /**
     * Makes a direct buffer of so many elements, in native byte order.
     *
     * @param capacity elements, 0 or more
     * @return the buffer, with position 0 and all elements 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code capacity} is negative or more than 2 GiB
     */
    public static LongBuffer newLongBuffer(int capacity) {
        checkCapacity("newLongBuffer", capacity, Long.BYTES);
        return newByteBuffer(capacity * Long.BYTES).asLongBuffer();
    }

    /**
     * Makes a direct buffer of so many elements, in native byte order.
     *
     * @param capacity elements, 0 or more
     * @return the buffer, with position 0 and all elements 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code capacity} is negative or more than 2 GiB
     */
    public static FloatBuffer newFloatBuffer(int capacity) {
        checkCapacity("newFloatBuffer", capacity, Float.BYTES);
        return newByteBuffer(capacity * Float.BYTES).asFloatBuffer();
    }

    /**
     * Makes a direct buffer of so many elements, in native byte order.
     *
     * @param capacity elements, 0 or more
     * @return the buffer, with position 0 and all elements 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code capacity} is negative or more than 2 GiB
     */
    public static DoubleBuffer newDoubleBuffer(int capacity) {
        checkCapacity("newDoubleBuffer", capacity, Double.BYTES);
        return newByteBuffer(capacity * Double.BYTES).asDoubleBuffer();
    }

    /**
     * Takes the part of a buffer from byte {@code offset} to its capacity, in native byte order.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static ByteBuffer slice(ByteBuffer buf, int offset) {
        checkSlice(offset, buf.capacity());
        return buf.duplicate().clear().position(offset).slice().order(ByteOrder.nativeOrder());
    }

    /**
     * Takes the part of a buffer from element {@code offset} to its capacity.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static CharBuffer slice(CharBuffer buf, int offset) {
        checkSlice(offset, buf.capacity());
        return buf.duplicate().clear().position(offset).slice();
    }

    /**
     * Takes the part of a buffer from element {@code offset} to its capacity.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static ShortBuffer slice(ShortBuffer buf, int offset) {
        checkSlice(offset, buf.capacity());
        return buf.duplicate().clear().position(offset).slice();
    }

    /**
     * Takes the part of a buffer from element {@code offset} to its capacity.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static IntBuffer slice(IntBuffer buf, int offset) {
        checkSlice(offset, buf.capacity());
        return buf.duplicate().clear().position(offset).slice();
    }

    /**
     * Takes the part of a buffer from element {@code offset} to its capacity.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static LongBuffer slice(LongBuffer buf, int offset) {
        checkSlice(offset, buf.capacity());
        return buf.duplicate().clear().position(offset).slice();
    }

    /**
     * Takes the part of a buffer from element {@code offset} to its capacity.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static FloatBuffer slice(FloatBuffer buf, int offset) {
        checkSlice(offset, buf.capacity());
        return buf.duplicate().clear().position(offset).slice();
    }

    /**
     * Takes the part of a buffer from element {@code offset} to its capacity.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static DoubleBuffer slice(DoubleBuffer buf, int offset) {
        checkSlice(offset, buf.capacity());
        return buf.duplicate().clear().position(offset).slice();
    }

    /**
     * Takes the part of an array from element {@code offset} to its end.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static ByteBuffer slice(byte[] buf, int offset) {
        checkSlice(offset, buf.length);
        return ByteBuffer.wrap(buf, offset, buf.length - offset).slice().order(ByteOrder.nativeOrder());
    }

    /**
     * Takes the part of an array from element {@code offset} to its end.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static CharBuffer slice(char[] buf, int offset) {
        checkSlice(offset, buf.length);
        return CharBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /**
     * Takes the part of an array from element {@code offset} to its end.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static ShortBuffer slice(short[] buf, int offset) {
        checkSlice(offset, buf.length);
        return ShortBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /**
     * Takes the part of an array from element {@code offset} to its end.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static IntBuffer slice(int[] buf, int offset) {
        checkSlice(offset, buf.length);
        return IntBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /**
     * Takes the part of an array from element {@code offset} to its end.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static LongBuffer slice(long[] buf, int offset) {
        checkSlice(offset, buf.length);
        return LongBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /**
     * Takes the part of an array from element {@code offset} to its end.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static FloatBuffer slice(float[] buf, int offset) {
        checkSlice(offset, buf.length);
        return FloatBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /**
     * Takes the part of an array from element {@code offset} to its end.
     *
     * @param buf array or buffer that the part shares its elements with
     * @param offset first element of the part, {@code 0..} the length
     * @return the part, with position 0
     * @throws MPIException of class {@code MPI.ERR_OTHER} when {@code offset} is out of range
     */
    public static DoubleBuffer slice(double[] buf, int offset) {
        checkSlice(offset, buf.length);
        return DoubleBuffer.wrap(buf, offset, buf.length - offset).slice();
    }
}
