package mpi;

/** What kind of thing went wrong, with the number that {@link MPIException#getErrorClass} gives. */
enum ErrorClass {
    BUFFER(1),
    COUNT(2),
    TYPE(3),
    TAG(4),
    COMM(5),
    RANK(6),
    REQUEST(7),
    ROOT(8),
    OP(10),
    ARG(13),
    TRUNCATE(15),
    OTHER(16),
    IN_STATUS(Constants.ERR_IN_STATUS),
    PROC_FAILED(Constants.ERR_PROC_FAILED);

    private final int code;

    ErrorClass(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
