package mpi;

import java.util.Arrays;

/** The classes of errors, with the numbers that {@link MPIException#getErrorClass} returns. */
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
    ACCESS(Constants.ERR_ACCESS),
    AMODE(Constants.ERR_AMODE),
    BAD_FILE(Constants.ERR_BAD_FILE),
    FILE_EXISTS(Constants.ERR_FILE_EXISTS),
    FILE(Constants.ERR_FILE),
    IO(Constants.ERR_IO),
    NOT_SAME(Constants.ERR_NOT_SAME),
    NO_SPACE(Constants.ERR_NO_SPACE),
    NO_SUCH_FILE(Constants.ERR_NO_SUCH_FILE),
    QUOTA(Constants.ERR_QUOTA),
    READ_ONLY(Constants.ERR_READ_ONLY),
    UNSUPPORTED_DATAREP(Constants.ERR_UNSUPPORTED_DATAREP),
    UNSUPPORTED_OPERATION(Constants.ERR_UNSUPPORTED_OPERATION),
    ASSERT(Constants.ERR_ASSERT),
    BASE(Constants.ERR_BASE),
    DISP(Constants.ERR_DISP),
    LOCKTYPE(Constants.ERR_LOCKTYPE),
    RMA_CONFLICT(Constants.ERR_RMA_CONFLICT),
    RMA_SYNC(Constants.ERR_RMA_SYNC),
    NO_MEM(Constants.ERR_NO_MEM),
    SIZE(Constants.ERR_SIZE),
    WIN(Constants.ERR_WIN),
    RMA_RANGE(Constants.ERR_RMA_RANGE),
    RMA_ATTACH(Constants.ERR_RMA_ATTACH),
    RMA_FLAVOR(Constants.ERR_RMA_FLAVOR),
    RMA_SHARED(Constants.ERR_RMA_SHARED),
    KEYVAL(Constants.ERR_KEYVAL),
    INFO_KEY(Constants.ERR_INFO_KEY),
    INFO_NOKEY(Constants.ERR_INFO_NOKEY),
    INFO_VALUE(Constants.ERR_INFO_VALUE),
    INFO(Constants.ERR_INFO),
    NAME(Constants.ERR_NAME),
    PORT(Constants.ERR_PORT),
    SERVICE(Constants.ERR_SERVICE),
    SPAWN(Constants.ERR_SPAWN),
    PROC_FAILED(Constants.ERR_PROC_FAILED),
    PROC_FAILED_PENDING(Constants.ERR_PROC_FAILED_PENDING),
    REVOKED(Constants.ERR_REVOKED),
    SESSION(Constants.ERR_SESSION);

    private final int code;

    ErrorClass(int code) {
        this.code = code;
    }

    /** The class of a code; {@link #OTHER} for one that no exception here has. */
    static ErrorClass of(int code) {
        return Arrays.stream(values())
                .filter(each -> each.code == code)
                .findFirst()
                .orElse(OTHER);
    }

    int code() {
        return code;
    }
}
