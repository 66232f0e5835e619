package bireme.launcher.options;

import bireme.launcher.options.CommandLine.ProgramKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads a command line from left to right, up to the program's name; what follows the name is the program's, up to a
 * lone colon, behind which another program may follow with options of its own.
 *
 * <p>Threads: one, once.
 *
 * <p>Errors: {@link UsageException} with the line to show, at the first thing that is not right.
 */
public final class CommandLineReader {
    /** Stands between programs. */
    static final String SEPARATOR = ":";

    private final String[] words;
    private final OptionValues values = new OptionValues();
    private final List<String> javaOptions = new ArrayList<>();
    private ProgramKind kind = ProgramKind.NONE;
    private String program = "";
    private int next;

    private CommandLineReader(String[] words) {
        this.words = words;
    }

    /** What {@code words}, the arguments of {@code mpjrun}, ask for. */
    public static CommandLine read(String... words) {
        return new CommandLineReader(words).read();
    }

    private CommandLine read() {
        while (kind == ProgramKind.NONE && next < words.length) {
            readWord(words[next++]);
        }
        int end = next;
        while (end < words.length && !words[end].equals(SEPARATOR)) {
            end++;
        }
        String[] arguments = Arrays.copyOfRange(words, next, end);
        return new CommandLine(values, javaOptions, kind, program, arguments, further(end));
    }

    private List<CommandLine> further(int end) {
        boolean isLast = end == words.length;
        if (!values.has(Option.APP_FILE)) {
            return isLast ? List.of() : FurtherPrograms.read(Arrays.copyOfRange(words, end + 1, words.length));
        } else if (kind != ProgramKind.NONE) {
            throw new UsageException("--app names a file of programs; leave out program " + program);
        }
        return FurtherPrograms.read(Path.of(values.text(Option.APP_FILE, "")));
    }

    private void readWord(String word) {
        int javaWords = JavaOptions.length(word);
        if (word.equals("--")) {
            readProgramName();
        } else if (javaWords > 0) {
            readJavaOption(word, javaWords);
        } else if (word.startsWith("-")) {
            readOption(word);
        } else {
            setProgram(word);
        }
    }

    private void readProgramName() {
        if (next < words.length) {
            setProgram(words[next++]);
        }
    }

    private void setProgram(String name) {
        kind = name.endsWith(".java") ? ProgramKind.SOURCE : ProgramKind.CLASS;
        program = name;
    }

    private void readJavaOption(String word, int javaWords) {
        javaOptions.add(word);
        if (javaWords == 2) {
            if (next == words.length) {
                throw new UsageException(word + " takes a value, and none was given");
            }
            javaOptions.add(words[next++]);
        }
    }

    private void readOption(String word) {
        int equals = word.startsWith("--") ? word.indexOf('=') : -1;
        Option option = Option.named(equals < 0 ? word : word.substring(0, equals));
        if (option == null) {
            throw WrongOption.explain(word, Option.ALL, "mpjrun");
        }
        if (equals >= 0) {
            values.addAttached(option, word, word.substring(equals + 1));
        } else {
            next = values.addFollowing(option, words, next);
        }
        if (option.namesProgram()) {
            kind = option == Option.JAR ? ProgramKind.JAR : ProgramKind.CLASS;
            program = values.text(option, "");
        }
    }
}
