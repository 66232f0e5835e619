package bireme.yarn;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a job ended, as the application master tells the ResourceManager and the client reads it there.
 *
 * @param status exit status of the job
 * @param text why, empty if it succeeded
 */
record Outcome(int status, String text) {
    private static final Pattern LINE = Pattern.compile("exit status (\\d+): ");
    private static final int MAX_DETAILS = 4000;

    /** Of all containers, in the order of their ends. */
    static Outcome of(List<ContainerEnd> ends) {
        List<ContainerEnd> failed =
                ends.stream().filter(ContainerEnd::isFailure).toList();
        if (failed.isEmpty()) {
            return new Outcome(0, "");
        }
        // Several ends may come with one heartbeat: the others follow from that of a lost container.
        ContainerEnd cause =
                failed.stream().filter(ContainerEnd::isLost).findFirst().orElse(failed.get(0));
        StringBuilder text = new StringBuilder(cause.summary());
        failed.stream()
                .filter(end -> end != cause)
                .forEach(end -> text.append("; ").append(end.summary()));
        text.append('\n').append(shortened(cause.diagnostics()));
        // The mpjrun of container 0 reports about the whole job.
        ContainerEnd first =
                failed.stream().filter(end -> end.index() == 0).findFirst().orElse(cause);
        if (first != cause) {
            text.append("\ncontainer 0:\n").append(shortened(first.diagnostics()));
        }
        return new Outcome((first.isLost() ? cause : first).processStatus(), text.toString());
    }

    /** Reads what {@link #diagnostics} wrote; another text is a failure with that text. */
    static Outcome ofDiagnostics(String diagnostics) {
        Matcher matcher = LINE.matcher(diagnostics);
        if (!matcher.find()) {
            return new Outcome(1, diagnostics.strip());
        }
        return new Outcome(
                Integer.parseInt(matcher.group(1)),
                diagnostics.substring(matcher.end()).strip());
    }

    String diagnostics() {
        return "exit status " + status + ": " + text;
    }

    private static String shortened(String text) {
        String stripped = text.strip();
        return stripped.length() <= MAX_DETAILS
                ? stripped
                : "..." + stripped.substring(stripped.length() - MAX_DETAILS);
    }
}
