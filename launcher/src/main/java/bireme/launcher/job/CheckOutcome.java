package bireme.launcher.job;

import bireme.devices.config.Settings;
import bireme.devices.text.JsonText;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.runtime.check.RankCheck;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.finding.Findings;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The findings of checked mode in a job. At its end prints them, writes the report file, and determines the exit
 * status.
 *
 * <p>Threads: findings may be added by any; the end is for the main thread.
 */
final class CheckOutcome {
    private final Findings findings = new Findings();
    private final boolean isOn;
    private final int statusOfFindings;
    private final Path file;
    private final Consumer<String> out;

    /**
     * Checks what was said about checks.
     *
     * @throws UsageException when an option has a value it cannot have, or is about checks that are not made
     * @throws bireme.devices.config.SettingException when there is nothing like what is to be looked for
     */
    CheckOutcome(CommandLine commandLine, Settings settings, Consumer<String> out) {
        isOn = !RankCheck.kinds(settings).isEmpty();
        statusOfFindings = commandLine.number(Option.CHECK_STATUS, ExitStatus.FINDINGS, 0, ExitStatus.MAX_STATUS);
        if (!isOn && commandLine.has(Option.CHECK_STATUS)) {
            throw new UsageException(Option.CHECK_STATUS.mainName() + " says how a check ends; add --check");
        }
        String name = commandLine.text(Option.CHECK_REPORT, null);
        file = name == null ? null : Path.of(name).toAbsolutePath();
        if (file != null && (Files.isDirectory(file) || !Files.isDirectory(file.getParent()))) {
            throw new UsageException(Option.CHECK_REPORT.mainName() + " " + name
                    + ": cannot be written; expected a file in a folder that exists");
        }
        this.out = out;
    }

    Findings findings() {
        return findings;
    }

    /**
     * Reports what was found, to the user and into the file.
     *
     * @param status that of the job without checks
     * @return the status with them
     */
    int finish(int status) {
        if (!isOn) {
            return status;
        }
        out.accept(findings.text());
        int result = status == 0 && !findings.isEmpty() ? statusOfFindings : status;
        if (file != null) {
            try {
                Files.writeString(file, JsonText.of(json -> write(json, result)) + "\n");
            } catch (IOException e) {
                out.accept("the findings cannot be written to " + file + ": " + e);
                return result == 0 ? ExitStatus.FAILED : result;
            }
        }
        return result;
    }

    private void write(JsonGenerator json, int status) throws IOException {
        json.writeStartObject();
        json.writeNumberField("status", status);
        json.writeArrayFieldStart("findings");
        for (Findings.Merged each : findings.all()) {
            json.writeStartObject();
            json.writeStringField("kind", each.kind().option());
            json.writeStringField("title", each.kind().title());
            json.writeStringField("remedy", each.kind().remedy());
            json.writeArrayFieldStart("places");
            for (String place : each.places()) {
                json.writeString(place);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("ranks");
            for (Map.Entry<Integer, String> one : each.byRank().entrySet()) {
                json.writeStartObject();
                json.writeNumberField("rank", one.getKey());
                json.writeStringField("what", one.getValue());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
