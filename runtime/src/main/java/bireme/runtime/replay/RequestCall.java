package bireme.runtime.replay;

/** The calls on requests whose outcome is open. */
public enum RequestCall {
    /** {@code Test}. */
    TEST(CallKind.TEST),
    /** {@code getStatus}. */
    GETSTATUS(CallKind.GETSTATUS),
    /** {@code Testall}; finds index 0 when it ends. */
    TESTALL(CallKind.TESTALL),
    /** {@code Testany}. */
    TESTANY(CallKind.TESTANY),
    /** {@code Testsome}. */
    TESTSOME(CallKind.TESTSOME),
    /** {@code Waitany}. */
    WAITANY(CallKind.WAITANY),
    /** {@code Waitsome}. */
    WAITSOME(CallKind.WAITSOME);

    private final CallKind kind;

    RequestCall(CallKind kind) {
        this.kind = kind;
    }

    CallKind kind() {
        return kind;
    }
}
