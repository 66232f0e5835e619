package npb.run;

import java.util.Iterator;
import java.util.List;

/**
 * The command line of an NPB program: {@code -c CLASS}, {@code -w ROUNDS} and {@code --help}; an equals sign may join a
 * value to its option.
 *
 * @param problemClass the problem size; S when none was given
 * @param warmUps untimed rounds before the clock starts; 1, as in the reference, when not given
 * @param help whether the user only asks how to call the program
 */
public record Options(ProblemClass problemClass, int warmUps, boolean help) {

    private static final int MOST_WARM_UPS = 1_000_000;

    /** Reads the arguments; of an option given twice the last counts. */
    static Options parse(String... arguments) {
        ProblemClass problemClass = ProblemClass.S;
        int warmUps = 1;
        boolean help = false;
        Iterator<String> rest = List.of(arguments).iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            switch (nameOf(argument)) {
                case "-c", "--class" -> problemClass = ProblemClass.named(valueOf(argument, rest, "a class"));
                case "-w", "--warm-up" -> warmUps = warmUps(valueOf(argument, rest, "a number of rounds"));
                case "-h", "-help", "--help" -> help = true;
                default ->
                    throw new UsageException(
                            "unknown argument '" + argument + "'; the options are -c CLASS, -w ROUNDS and --help");
            }
        }
        return new Options(problemClass, warmUps, help);
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

    private static int warmUps(String text) {
        if (text.matches("[0-9]{1,7}") && Integer.parseInt(text) <= MOST_WARM_UPS) {
            return Integer.parseInt(text);
        }
        throw new UsageException("-w takes a whole number from 0 to " + MOST_WARM_UPS + ", not '" + text + "'");
    }
}
