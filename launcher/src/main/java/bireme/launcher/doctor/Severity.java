package bireme.launcher.doctor;

/** How serious a finding is. */
enum Severity {
    /** As it should be. */
    OK("ok"),
    /** Worth knowing. */
    NOTE("note"),
    /** Jobs run, but not as well as they could. */
    WARNING("warn"),
    /** Jobs do not run; the doctor's status is 1. */
    FAILURE("FAIL");

    private final String label;

    Severity(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
