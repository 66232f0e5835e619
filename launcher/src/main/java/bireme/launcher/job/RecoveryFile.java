package bireme.launcher.job;

import bireme.launcher.coordinator.RecoveryReport;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.runtime.control.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The report about lost ranks and repairs of a job, and the file for it.
 *
 * <p>Threads: the report takes events of any; the end is for the main thread.
 */
final class RecoveryFile {
    private final RecoveryReport report = new RecoveryReport();
    /** {@code null} for none. */
    private final Path file;

    private final Consumer<String> out;

    /**
     * Checks the option.
     *
     * @throws UsageException when there is no folder for the file
     */
    RecoveryFile(CommandLine commandLine, Consumer<String> out) {
        String name = commandLine.text(Option.RECOVERY_REPORT, null);
        file = name == null ? null : Path.of(name).toAbsolutePath();
        if (file != null && (Files.isDirectory(file) || !Files.isDirectory(file.getParent()))) {
            throw new UsageException(Option.RECOVERY_REPORT.mainName() + " " + name
                    + ": cannot be written; expected a file in a folder that exists");
        }
        this.out = out;
    }

    RecoveryReport report() {
        return report;
    }

    /**
     * Writes the report.
     *
     * @param status that of the job
     * @param isVerbose whether to print it, too
     * @return the status, a failure if the report cannot be written
     */
    int finish(int status, boolean isVerbose) {
        if (isVerbose && !report.isEmpty()) {
            out.accept("losses and repairs\n" + report.text());
        }
        if (file == null) {
            return status;
        }
        try {
            Files.writeString(file, report.json(status));
            return status;
        } catch (IOException e) {
            out.accept("the report about lost ranks cannot be written to " + file + ": " + e);
            return status == 0 ? ExitStatus.FAILED : status;
        }
    }
}
