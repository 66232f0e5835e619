package bireme.runtime.file;

/**
 * How a file is opened: the access mode of the standard.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 14.2.1; the numbers of Open MPI.
 *
 * @param bits the sum of the modes
 */
public record AccessMode(int bits) {
    /** Makes the file if it is not there. */
    public static final int CREATE = 1;

    /** Reads only. */
    public static final int RDONLY = 2;

    /** Writes only. */
    public static final int WRONLY = 4;

    /** Reads and writes. */
    public static final int RDWR = 8;

    /** The file is deleted when it is closed. */
    public static final int DELETE_ON_CLOSE = 16;

    /** Nobody else has the file open. */
    public static final int UNIQUE_OPEN = 32;

    /** The file must not be there. */
    public static final int EXCL = 64;

    /** Pointers begin at the end. */
    public static final int APPEND = 128;

    /** Only the shared pointer is used. */
    public static final int SEQUENTIAL = 256;

    private static final int ALL = 2 * SEQUENTIAL - 1;

    /** Refuses modes that exclude each other. */
    void check() {
        int ways = Integer.bitCount(bits & (RDONLY | WRONLY | RDWR));
        if ((bits & ~ALL) != 0 || ways != 1) {
            throw refused("expected exactly one of MODE_RDONLY (2), MODE_WRONLY (4) and MODE_RDWR (8), and of the other"
                    + " modes any");
        }
        if (has(RDONLY) && (has(CREATE) || has(EXCL))) {
            throw refused("MODE_RDONLY goes with neither MODE_CREATE nor MODE_EXCL");
        }
        if (has(RDWR) && has(SEQUENTIAL)) {
            throw refused("MODE_RDWR does not go with MODE_SEQUENTIAL");
        }
    }

    private FileException refused(String why) {
        return new FileException(FileErrorKind.AMODE, "amode " + bits + ": " + why);
    }

    /** Whether a mode is one of them. */
    public boolean has(int mode) {
        return (bits & mode) != 0;
    }

    /** Whether the file can be read. */
    public boolean isReadable() {
        return has(RDONLY) || has(RDWR);
    }

    /** Whether the file can be written. */
    public boolean isWritable() {
        return !has(RDONLY);
    }
}
