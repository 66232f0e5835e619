package bireme.launcher.job;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import java.nio.file.Path;

/** The working directory of a program. */
public final class ProgramFolder {
    private ProgramFolder() {}

    /**
     * The folder that one of several programs wants for itself, where its relative paths begin; empty for the current
     * folder. The folder of a job's only program is the current one: the script has entered it.
     *
     * @param job the whole command line
     * @param program one of its programs
     */
    public static Path of(CommandLine job, CommandLine program) {
        boolean isOwn = job.hasSeveralPrograms() && program.has(Option.FOLDER);
        return Path.of(isOwn ? program.text(Option.FOLDER, "") : "");
    }
}
