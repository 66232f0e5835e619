package bireme.launcher.job;

import bireme.launcher.control.OutputSpec;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.runtime.host.OutputPolicy;
import java.nio.file.Path;

/** The destination and format of the output of ranks, as the options of a command line say. */
final class OutputOptions {
    private OutputOptions() {}

    static OutputPolicy policy(CommandLine commandLine) {
        String file = commandLine.text(Option.OUTPUT_FILENAME, null);
        OutputPolicy policy = file == null ? OutputPolicy.plain().toProcess() : OutputPolicy.toFiles(Path.of(file));
        if (commandLine.has(Option.TAG_OUTPUT)) {
            policy = policy.withTags();
        }
        if (commandLine.has(Option.MERGE_ERROR)) {
            policy = policy.withErrorsInOutput();
        }
        return commandLine.has(Option.TIMESTAMP_OUTPUT) ? policy.withTimestamps() : policy;
    }

    /** The same for other processes. */
    static OutputSpec order(CommandLine commandLine) {
        String prefix = commandLine.text(Option.OUTPUT_FILENAME, null);
        return new OutputSpec(
                commandLine.has(Option.TAG_OUTPUT),
                commandLine.has(Option.TIMESTAMP_OUTPUT),
                commandLine.has(Option.MERGE_ERROR),
                prefix == null
                        ? ""
                        : Path.of(prefix).toAbsolutePath().normalize().toString());
    }
}
