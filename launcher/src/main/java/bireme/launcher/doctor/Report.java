package bireme.launcher.doctor;

import java.util.List;
import java.util.Locale;

/**
 * What the doctor says in the end.
 *
 * @param title versions of Bireme, Java and system
 * @param findings in the order in which they were made
 * @param settings every setting
 * @param command what the small job is started by, word by word
 */
record Report(String title, List<Finding> findings, List<SettingsCheck.Line> settings, List<String> command) {
    /** Stands before lines that go on. */
    static final String INDENT = "                   ";

    private static final int KEY_WIDTH = 28;

    /** Keeps copies. */
    Report {
        findings = List.copyOf(findings);
        settings = List.copyOf(settings);
        command = List.copyOf(command);
    }

    /** 1 when anything keeps jobs from running, else 0. */
    int status() {
        return findings.stream().anyMatch(Finding::isFailure) ? 1 : 0;
    }

    /** For people. */
    String text() {
        StringBuilder text = new StringBuilder(title).append("\n\n");
        findings.forEach(finding -> add(text, finding));
        text.append("\nSettings\n");
        settings.forEach(line -> text.append(String.format(
                        Locale.ROOT,
                        "  %-" + KEY_WIDTH + "s %s",
                        line.key(),
                        line.value().isEmpty() ? "-" : line.value()))
                .append(line.source().equals("default") ? "" : "  (" + line.source() + ")")
                .append('\n'));
        text.append("\nThe small job is run by\n  ")
                .append(String.join(" ", command))
                .append("\n\n");
        long failures = findings.stream().filter(Finding::isFailure).count();
        long warnings = findings.stream()
                .filter(each -> each.severity() == Severity.WARNING)
                .count();
        return text.append(failures == 0 ? "Jobs can run" : "Jobs cannot run")
                .append(": ")
                .append(count(failures, "failure"))
                .append(", ")
                .append(count(warnings, "warning"))
                .append(".\n")
                .toString();
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static void add(StringBuilder text, Finding finding) {
        String where = finding.host().isEmpty() ? "" : finding.host() + ": ";
        text.append(String.format(
                        Locale.ROOT, "  %-4s  %-10s  ", finding.severity().label(), finding.subject()))
                .append(where)
                .append(finding.text())
                .append('\n');
        if (!finding.remedy().isEmpty()) {
            text.append(INDENT).append("-> ").append(finding.remedy()).append('\n');
        }
    }

    /** For programs. */
    String json() {
        Json json = new Json();
        json.begin('{').member("status").number(status()).member("title").text(title);
        json.member("findings").begin('[');
        for (Finding finding : findings) {
            json.begin('{').member("verdict").text(finding.severity().name().toLowerCase(Locale.ROOT));
            json.member("subject").text(finding.subject()).member("host").text(finding.host());
            json.member("text").text(finding.text()).member("remedy").text(finding.remedy());
            json.end('}');
        }
        json.end(']').member("settings").begin('[');
        for (SettingsCheck.Line line : settings) {
            json.begin('{').member("key").text(line.key()).member("value").text(line.value());
            json.member("source").text(line.source()).member("meaning").text(line.meaning());
            json.end('}');
        }
        json.end(']').member("command").begin('[');
        command.forEach(json::text);
        return json.end(']').end('}').toString() + "\n";
    }
}
