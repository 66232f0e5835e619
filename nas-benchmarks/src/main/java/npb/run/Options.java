package npb.run;

import java.util.Iterator;
import java.util.List;

/**
 * The command line of an NPB program: {@code -c CLASS}, {@code -c=CLASS} or {@code --class CLASS}, and {@code --help}.
 *
 * @param problemClass the problem size; S when none was given
 * @param help whether the user only asks how to call the program
 */
record Options(ProblemClass problemClass, boolean help) {

    /** Reads the arguments; the last class given wins. */
    static Options parse(String... arguments) {
        ProblemClass problemClass = ProblemClass.S;
        boolean help = false;
        Iterator<String> rest = List.of(arguments).iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            if (isHelp(argument)) {
                help = true;
            } else {
                problemClass = ProblemClass.named(letterOf(argument, rest));
            }
        }
        return new Options(problemClass, help);
    }

    private static boolean isHelp(String argument) {
        return argument.equals("--help") || argument.equals("-help") || argument.equals("-h");
    }

    private static String letterOf(String argument, Iterator<String> rest) {
        for (String name : List.of("-c", "--class")) {
            if (argument.startsWith(name + "=")) {
                return argument.substring(name.length() + 1);
            }
            if (argument.equals(name) && rest.hasNext()) {
                return rest.next();
            }
            if (argument.equals(name)) {
                throw new UsageException(name + " needs a class: S, W, A, B or C");
            }
        }
        throw new UsageException("unknown argument '" + argument + "'; the only options are -c CLASS and --help");
    }
}
