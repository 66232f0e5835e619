package mpi;

/** What kind of thing went wrong, with the number that {@link MPIException#getErrorClass} gives. */
enum ErrorClass {
    BUFFER(Constants.ERR_BUFFER),
    COUNT(Constants.ERR_COUNT),
    TYPE(Constants.ERR_TYPE),
    TAG(Constants.ERR_TAG),
    COMM(Constants.ERR_COMM),
    RANK(Constants.ERR_RANK),
    REQUEST(Constants.ERR_REQUEST),
    ROOT(Constants.ERR_ROOT),
    GROUP(Constants.ERR_GROUP),
    OP(Constants.ERR_OP),
    TOPOLOGY(Constants.ERR_TOPOLOGY),
    DIMS(Constants.ERR_DIMS),
    ARG(Constants.ERR_ARG),
    TRUNCATE(Constants.ERR_TRUNCATE),
    OTHER(Constants.ERR_OTHER),
    IN_STATUS(Constants.ERR_IN_STATUS),
    KEYVAL(Constants.ERR_KEYVAL),
    NAME(Constants.ERR_NAME),
    PORT(Constants.ERR_PORT),
    SERVICE(Constants.ERR_SERVICE),
    SPAWN(Constants.ERR_SPAWN),
    PROC_FAILED(Constants.ERR_PROC_FAILED);

    private final int code;

    ErrorClass(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
