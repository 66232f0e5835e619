package bireme.runtime.file;

/** What has gone wrong with a file, as far as the standard tells it apart. */
public enum FileErrorKind {
    /** No permission. */
    ACCESS,
    /** Access modes that exclude each other. */
    AMODE,
    /** A name that is none of a file. */
    BAD_FILE,
    /** The file is there, and must not be. */
    FILE_EXISTS,
    /** The handle is of no open file. */
    FILE,
    /** Anything else that the system reports. */
    IO,
    /** Ranks have passed different values where all must pass the same. */
    NOT_SAME,
    /** The disk is full. */
    NO_SPACE,
    /** There is no such file. */
    NO_SUCH_FILE,
    /** The user may not have more. */
    QUOTA,
    /** The file or its file system is read-only. */
    READ_ONLY,
    /** A representation of data that is not known. */
    UNSUPPORTED_DATAREP,
    /** Nothing that this file can do. */
    UNSUPPORTED_OPERATION,
    /** An argument outside its range. */
    ARGUMENT,
    /** A count that does not fit. */
    COUNT,
    /** A buffer that does not fit. */
    BUFFER,
    /** A datatype that does not fit. */
    TYPE,
    /** Anything else. */
    OTHER;

    private static final FileErrorKind[] VALUES = values();

    /** The kind of that ordinal. */
    static FileErrorKind of(int ordinal) {
        return VALUES[ordinal];
    }
}
