package bireme.launcher.options;

import bireme.launcher.options.CommandLine.ProgramKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
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

    private final String[] args;
    private final EnumMap<Option, List<String>> values = new EnumMap<>(Option.class);
    private final List<String> javaOptions = new ArrayList<>();
    private ProgramKind kind = ProgramKind.NONE;
    private String program = "";
    private int next;

    private CommandLineReader(String[] args) {
        this.args = args;
    }

    /** Parses {@code args}, the arguments of {@code mpjrun}. */
    public static CommandLine read(String... args) {
        return new CommandLineReader(args).read();
    }

    /** The same arguments, but of the variables that {@code -x} sets for the first program only the names. */
    public static String[] withoutVariableValues(String... args) {
        String[] shown = args.clone();
        int at = 0;
        while (at < args.length && args[at].startsWith("-") && !args[at].equals("--")) {
            int length = JavaOptions.length(args[at]);
            Option option = length > 0 ? null : Option.named(args[at]);
            if (option == Option.VARIABLE && at + 1 < args.length) {
                shown[at + 1] = args[at + 1].split("=", 2)[0];
            } else if (option != null && option.has(Option.Trait.NAMES_PROGRAM)) {
                break;
            }
            at += length > 0
                    ? length
                    : 1 + (option == null ? 0 : option.valueLabels().size());
        }
        return shown;
    }

    private CommandLine read() {
        while (kind == ProgramKind.NONE && next < args.length) {
            readArgument(args[next++]);
        }
        int end = next;
        while (end < args.length && !args[end].equals(SEPARATOR)) {
            end++;
        }
        String[] arguments = Arrays.copyOfRange(args, next, end);
        return new CommandLine(values, javaOptions, kind, program, arguments, further(end));
    }

    private List<CommandLine> further(int end) {
        boolean isLast = end == args.length;
        if (!values.containsKey(Option.APP_FILE)) {
            return isLast ? List.of() : FurtherPrograms.read(Arrays.copyOfRange(args, end + 1, args.length));
        } else if (kind != ProgramKind.NONE) {
            throw new UsageException("--app names a file of programs; leave out program " + program);
        }
        List<String> files = values.get(Option.APP_FILE);
        return FurtherPrograms.read(Path.of(files.get(files.size() - 1)));
    }

    private void readArgument(String argument) {
        int javaArguments = JavaOptions.length(argument);
        if (argument.equals("--")) {
            readProgramName();
        } else if (javaArguments > 0) {
            readJavaOption(argument, javaArguments);
        } else if (argument.startsWith("-")) {
            readOption(argument);
        } else {
            setProgram(argument);
        }
    }

    private void readProgramName() {
        if (next < args.length) {
            setProgram(args[next++]);
        }
    }

    private void setProgram(String name) {
        kind = name.endsWith(".java") ? ProgramKind.SOURCE : ProgramKind.CLASS;
        program = name;
    }

    private void readJavaOption(String argument, int javaArguments) {
        javaOptions.add(argument);
        if (javaArguments == 2) {
            if (next == args.length) {
                throw new UsageException(argument + " takes a value, and none was given");
            }
            javaOptions.add(args[next++]);
        }
    }

    private void readOption(String argument) {
        int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
        Option option = Option.named(equals < 0 ? argument : argument.substring(0, equals));
        if (option == null) {
            throw WrongOption.explain(argument);
        }
        if (equals >= 0) {
            setAttachedValue(option, argument, equals);
        } else {
            takeValues(option);
        }
    }

    private void setAttachedValue(Option option, String argument, int equals) {
        int wanted = option.valueLabels().size();
        if (wanted != 1 && !option.has(Option.Trait.OPTIONAL_VALUE)) {
            throw new UsageException(option.mainName() + " takes " + (wanted == 0 ? "no value" : "two values")
                    + "; write \"" + Usage.of(option) + "\" instead of \"" + argument + "\"");
        }
        accept(option, argument.substring(equals + 1));
    }

    private void takeValues(Option option) {
        valuesOf(option);
        for (int value = 0; value < option.valueLabels().size(); value++) {
            if (next == args.length) {
                throw new UsageException(
                        option.mainName() + " takes a value, and none was given; write \"" + Usage.of(option) + "\"");
            }
            accept(option, args[next++]);
        }
    }

    private void accept(Option option, String value) {
        if (option.has(Option.Trait.NAMES_PROGRAM)) {
            kind = option == Option.JAR ? ProgramKind.JAR : ProgramKind.CLASS;
            program = value;
        } else {
            valuesOf(option).add(value);
        }
    }

    /** Notes that the option was given; without a lambda, which a start would pay for. */
    private List<String> valuesOf(Option option) {
        List<String> given = values.get(option);
        if (given == null) {
            given = new ArrayList<>();
            values.put(option, given);
        }
        return given;
    }
}
