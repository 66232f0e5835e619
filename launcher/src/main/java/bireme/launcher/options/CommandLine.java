package bireme.launcher.options;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A parsed command line: options with their values, options for Java, the program, and the arguments of the program.
 *
 * <p>Threads: immutable.
 */
public final class CommandLine {
    /** How the program was named. */
    public enum ProgramKind {
        /** A class name. */
        CLASS,
        /** A jar. */
        JAR,
        /** A Java source file. */
        SOURCE,
        /** Not at all. */
        NONE
    }

    private final Map<Option, List<String>> values;
    private final List<String> javaOptions;
    private final ProgramKind kind;
    private final String program;
    private final String[] arguments;
    private final List<CommandLine> further;

    CommandLine(
            EnumMap<Option, List<String>> values,
            List<String> javaOptions,
            ProgramKind kind,
            String program,
            String[] arguments,
            List<CommandLine> further) {
        this.values = values;
        this.javaOptions = List.copyOf(javaOptions);
        this.kind = kind;
        this.program = program;
        this.arguments = arguments;
        this.further = List.copyOf(further);
    }

    /** Whether an option was given. */
    public boolean has(Option option) {
        return values.containsKey(option);
    }

    /** Whether an option says that ranks run in JVMs of their own. */
    public boolean hasSeveralJvms() {
        for (Option option : values.keySet()) {
            if (option.has(Option.Trait.SEVERAL_JVMS)) {
                return true;
            }
        }
        return false;
    }

    /** The option's last value, or {@code byDefault} when it was not given, or without a value. */
    public String text(Option option, String byDefault) {
        List<String> given = values.get(option);
        return given == null || given.isEmpty() ? byDefault : given.get(given.size() - 1);
    }

    /** Every value that the option was given. */
    public List<String> all(Option option) {
        List<String> given = values.get(option);
        return given == null ? List.of() : given;
    }

    /**
     * The option's value as a whole number.
     *
     * @throws UsageException when it is none, or not in {@code least..most}
     */
    public int number(Option option, int byDefault, int least, int most) {
        String text = text(option, null);
        return text == null ? byDefault : WholeNumber.of(option.mainName(), text, least, most);
    }

    /**
     * The programs of the job, each as a command line with what was said for it alone. The first one of several is
     * this, unless they come from a file.
     */
    public List<CommandLine> programs() {
        if (further.isEmpty()) {
            return List.of(this);
        }
        List<CommandLine> all = new ArrayList<>();
        if (kind != ProgramKind.NONE) {
            all.add(this);
        }
        all.addAll(further);
        return all;
    }

    /** Whether several programs make up the job, or one that came from a file. */
    public boolean hasSeveralPrograms() {
        return !further.isEmpty();
    }

    /** Options meant for Java, in their order. */
    public List<String> javaOptions() {
        return javaOptions;
    }

    /** How the program was named. */
    public ProgramKind kind() {
        return kind;
    }

    /** Class, jar or source file to run. */
    public String program() {
        return program;
    }

    /** {@code -np N} among the program's arguments, where the number of ranks is not given; empty for none. */
    public String lateRanks() {
        for (int at = 0; !has(Option.RANKS) && at + 1 < arguments.length; at++) {
            boolean isNumber = !arguments[at + 1].isEmpty()
                    && arguments[at + 1].chars().allMatch(letter -> letter >= '0' && letter <= '9');
            if (isNumber && (arguments[at].equals("-np") || arguments[at].equals("--np"))) {
                return arguments[at] + " " + arguments[at + 1];
            }
        }
        return "";
    }

    /** The program's own arguments. */
    public String[] arguments() {
        return arguments.clone();
    }
}
