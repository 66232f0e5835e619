package bireme.launcher.options;

import bireme.launcher.options.CommandLine.ProgramKind;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses the second and later programs of a job, after a colon on the command line or from the file of {@code --app}:
 * {@code -np 2 -x A=1 app.Main arguments}.
 *
 * <p>Errors: {@link UsageException} if one has no program, no number of ranks, or an option that is for the whole job.
 */
final class FurtherPrograms {
    private FurtherPrograms() {}

    /** The programs behind the first colon; more colons may follow. */
    static List<CommandLine> read(String[] args) {
        CommandLine line = CommandLineReader.read(args);
        check(line, "behind a colon");
        return line.programs();
    }

    /** The programs in a file, one a line. */
    static List<CommandLine> read(Path file) {
        List<CommandLine> programs = new ArrayList<>();
        int number = 0;
        for (String text : lines(file)) {
            number++;
            List<String> args = ShellWords.of(text);
            if (!args.isEmpty()) {
                programs.add(readLine(args, "in line " + number + " of " + file));
            }
        }
        if (programs.isEmpty()) {
            throw new UsageException("--app " + file + " lists no program; write one a line: -np 2 app.Main arguments");
        }
        return programs;
    }

    private static CommandLine readLine(List<String> args, String place) {
        CommandLine line = CommandLineReader.read(args.toArray(new String[0]));
        check(line, place);
        if (line.hasSeveralPrograms()) {
            throw new UsageException("a colon " + place + "; each program has a line of its own");
        }
        return line;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, Charset.defaultCharset());
        } catch (IOException e) {
            String why = Files.exists(file) ? "cannot be read: " + e.getMessage() : "no such file";
            throw new UsageException("--app " + file + ": " + why, e);
        }
    }

    private static void check(CommandLine line, String place) {
        for (Option option : Option.values()) {
            if (line.has(option) && !option.has(Option.Trait.OF_ONE_PROGRAM)) {
                throw new UsageException(
                        option.mainName() + " " + place + " is for the whole job; write it before the first program");
            }
        }
        if (line.kind() == ProgramKind.NONE) {
            throw new UsageException("no program " + place + "; write -np 2 PROGRAM ARGUMENTS there");
        } else if (!line.has(Option.RANKS)) {
            throw new UsageException("no number of ranks for " + line.program() + " " + place
                    + "; each of several programs needs -np N");
        }
    }
}
