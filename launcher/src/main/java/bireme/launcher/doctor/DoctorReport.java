package bireme.launcher.doctor;

import bireme.devices.text.JsonText;
import bireme.runtime.control.ExitStatus;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * The report of {@code mpjrun doctor}.
 *
 * @param title versions of Bireme, Java and system
 * @param findings in the order in which they were made
 * @param settings every setting
 * @param command what the small job is started by, argument by argument
 */
record DoctorReport(String title, List<Diagnosis> findings, List<SettingsCheck.Line> settings, List<String> command) {
    /** Stands before lines that go on. */
    static final String INDENT = "                   ";

    private static final int KEY_WIDTH = 28;

    /** Keeps copies. */
    DoctorReport {
        findings = List.copyOf(findings);
        settings = List.copyOf(settings);
        command = List.copyOf(command);
    }

    /** A failure when anything keeps jobs from running. */
    int status() {
        return findings.stream().anyMatch(Diagnosis::isFailure) ? ExitStatus.FAILED : 0;
    }

    /** Human-readable. */
    String text() {
        StringBuilder text = new StringBuilder(title).append("\n\n");
        findings.forEach(finding -> add(text, finding));
        text.append("\nSettings\n");
        settings.forEach(line -> text.append(String.format(
                        Locale.ROOT,
                        "  %-" + KEY_WIDTH + "s %s",
                        line.key(),
                        line.value().isEmpty() ? "-" : line.value()))
                .append(line.isDefault() ? "" : "  (" + line.source() + ")")
                .append('\n'));
        text.append("\nThe small job is run by\n  ")
                .append(String.join(" ", command))
                .append("\n\n");
        long failures = findings.stream().filter(Diagnosis::isFailure).count();
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

    private static void add(StringBuilder text, Diagnosis finding) {
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
        return JsonText.of(this::write) + "\n";
    }

    private void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("status", status());
        json.writeStringField("title", title);
        json.writeArrayFieldStart("findings");
        for (Diagnosis finding : findings) {
            json.writeStartObject();
            json.writeStringField("verdict", finding.severity().name().toLowerCase(Locale.ROOT));
            json.writeStringField("subject", finding.subject());
            json.writeStringField("host", finding.host());
            json.writeStringField("text", finding.text());
            json.writeStringField("remedy", finding.remedy());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("settings");
        for (SettingsCheck.Line line : settings) {
            json.writeStartObject();
            json.writeStringField("key", line.key());
            json.writeStringField("value", line.value());
            json.writeStringField("source", line.source());
            json.writeStringField("meaning", line.meaning());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeFieldName("command");
        json.writeArray(command.toArray(new String[0]), 0, command.size());
        json.writeEndObject();
    }
}
