package bireme.runtime.replay;

/** The calls on requests whose outcome is open. */
public enum RequestCall {
    /** {@code Test}. */
    TEST(RecordedCallKind.TEST),
    /** {@code getStatus}. */
    GETSTATUS(RecordedCallKind.GETSTATUS),
    /** {@code Testall}; finds index 0 when it ends. */
    TESTALL(RecordedCallKind.TESTALL),
    /** {@code Testany}. */
    TESTANY(RecordedCallKind.TESTANY),
    /** {@code Testsome}. */
    TESTSOME(RecordedCallKind.TESTSOME),
    /** {@code Waitany}. */
    WAITANY(RecordedCallKind.WAITANY),
    /** {@code Waitsome}. */
    WAITSOME(RecordedCallKind.WAITSOME);

    private final RecordedCallKind kind;

    RequestCall(RecordedCallKind kind) {
        this.kind = kind;
    }

    RecordedCallKind kind() {
        return kind;
    }
}
