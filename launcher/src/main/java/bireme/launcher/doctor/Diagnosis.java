package bireme.launcher.doctor;

/**
 * Something that the doctor has found.
 *
 * @param severity how to take it
 * @param subject what was looked at: java, ssh, clock, ...
 * @param host where; empty for this host
 * @param text what was found
 * @param remedy how to mend it; empty when there is nothing to mend
 */
record Diagnosis(Severity severity, String subject, String host, String text, String remedy) {
    static Diagnosis ok(String subject, String host, String text) {
        return new Diagnosis(Severity.OK, subject, host, text, "");
    }

    static Diagnosis note(String subject, String host, String text) {
        return new Diagnosis(Severity.NOTE, subject, host, text, "");
    }

    static Diagnosis warning(String subject, String host, String text, String remedy) {
        return new Diagnosis(Severity.WARNING, subject, host, text, remedy);
    }

    static Diagnosis failure(String subject, String host, String text, String remedy) {
        return new Diagnosis(Severity.FAILURE, subject, host, text, remedy);
    }

    boolean isFailure() {
        return severity == Severity.FAILURE;
    }
}
