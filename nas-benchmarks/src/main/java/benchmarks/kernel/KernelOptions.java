package benchmarks.kernel;

import benchmarks.program.UsageException;
import benchmarks.report.Output;
import benchmarks.timing.Measurement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The command line of an NPB program; an equals sign may join a value to its option.
 *
 * @param problemClass the problem size; S when none was given
 * @param warmUps untimed rounds before the clock starts; {@link Measurement#UNTIL_COMPILED} when not given
 * @param threads threads of each rank that compute; 1 when not given
 * @param timers whether sections are timed and reported one by one
 * @param json the file that receives the report as JSON, {@link Output#STANDARD_OUTPUT} for standard output instead of
 *     the text; empty when not given
 * @param words what stands beside the options, such as the name of a graph; most benchmarks take none
 * @param help whether the user only asks how to call the program
 */
public record KernelOptions(
        ProblemClass problemClass,
        int warmUps,
        int threads,
        boolean timers,
        String json,
        List<String> words,
        boolean help) {

    private static final int MAX_WARM_UPS = 1_000_000;
    private static final int MAX_THREADS = 1024;

    /** Everything at its default except for the class. */
    public static KernelOptions of(ProblemClass problemClass) {
        return parse("-c", problemClass.name());
    }

    /** Reads the arguments of a program that accepts everything. */
    public static KernelOptions parse(String... arguments) {
        return parse(AcceptedOptions.ALL, arguments);
    }

    /** Reads the arguments; of an option given twice the last counts. */
    public static KernelOptions parse(AcceptedOptions accepted, String... arguments) {
        ProblemClass problemClass = ProblemClass.S;
        int warmUps = Measurement.UNTIL_COMPILED;
        int threads = 1;
        boolean timers = false;
        String json = "";
        boolean help = false;
        List<String> words = new ArrayList<>();
        Iterator<String> rest = List.of(arguments).iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            switch (nameOf(argument)) {
                case "-c", "--class" -> problemClass = accepted.classNamed(valueOf(argument, rest, "a class"));
                case "-w", "--warm-up" ->
                    warmUps = number("-w", valueOf(argument, rest, "a number of rounds"), 0, MAX_WARM_UPS);
                case "-t", "--threads" ->
                    threads = number("-t", valueOf(argument, rest, "a number of threads"), 1, MAX_THREADS);
                case "--timers" -> timers = true;
                case "--json" -> json = valueOf(argument, rest, "a file, or - for standard output");
                case "-h", "-help", "--help" -> help = true;
                default -> words.add(wordOf(argument, accepted));
            }
        }
        if (threads > 1 && !accepted.hasThreads()) {
            throw new UsageException("-t " + threads + ": this program computes in one thread a rank; leave -t away");
        }
        return new KernelOptions(problemClass, warmUps, threads, timers, json, List.copyOf(words), help);
    }

    private static String nameOf(String argument) {
        int equals = argument.indexOf('=');
        return equals < 0 ? argument : argument.substring(0, equals);
    }

    private static String valueOf(String argument, Iterator<String> rest, String what) {
        String name = nameOf(argument);
        if (name.length() < argument.length()) {
            return argument.substring(name.length() + 1);
        }
        if (!rest.hasNext()) {
            throw new UsageException(name + " needs " + what);
        }
        return rest.next();
    }

    private static int number(String option, String text, int least, int most) {
        if (text.matches("[0-9]{1,7}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        throw new UsageException(
                option + " takes a whole number from " + least + " to " + most + ", not '" + text + "'");
    }

    private static String wordOf(String argument, AcceptedOptions accepted) {
        if (argument.startsWith("-")) {
            throw new UsageException("unknown option '" + argument + "'; the options are " + accepted.options());
        }
        return argument;
    }
}
