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
record Finding(Severity severity, String subject, String host, String text, String remedy) {
    static Finding ok(String subject, String host, String text) {
        return new Finding(Severity.OK, subject, host, text, "");
    }

    static Finding note(String subject, String host, String text) {
        return new Finding(Severity.NOTE, subject, host, text, "");
    }

    static Finding warning(String subject, String host, String text, String remedy) {
        return new Finding(Severity.WARNING, subject, host, text, remedy);
    }

    static Finding failure(String subject, String host, String text, String remedy) {
        return new Finding(Severity.FAILURE, subject, host, text, remedy);
    }

    boolean isFailure() {
        return severity == Severity.FAILURE;
    }
}
