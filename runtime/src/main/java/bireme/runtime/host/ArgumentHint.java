package bireme.runtime.host;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Concludes from a program's failure that it counts the three leading arguments of MPJ Express and was not given them,
 * or the other way round.
 */
final class ArgumentHint {
    private static final Pattern PAST_END = Pattern.compile("Index (\\d+) out of bounds for length (\\d+)");
    private static final Pattern NO_NUMBER = Pattern.compile("For input string: \"(.*)\"");

    private ArgumentHint() {}

    /**
     * The hint, empty where there is no cause for one.
     *
     * @param failure what ended the program
     * @param arguments how many arguments {@code main} was given
     * @param leading how many of them were put in front
     */
    static String of(Throwable failure, int arguments, int leading) {
        if (leading == 0 && failure instanceof ArrayIndexOutOfBoundsException && isPastEnd(failure, arguments)) {
            return "hint: main was given " + arguments + (arguments == 1 ? " argument" : " arguments")
                    + "; a program that counts MPJ Express's three leading ones is run by mpjrun --mpjx-args, one that"
                    + " counts a single one, as under mpiJava, with -Dbireme.leading-args=1";
        }
        if (leading > 0 && failure instanceof NumberFormatException && isOfDevice(failure)) {
            return "hint: the program was given the three leading arguments of MPJ Express and does not count them; run"
                    + " it without --mpjx-args, by mpjrun instead of mpjrun.sh";
        }
        return "";
    }

    private static boolean isPastEnd(Throwable failure, int arguments) {
        Matcher text = PAST_END.matcher(String.valueOf(failure.getMessage()));
        return text.matches() && text.group(2).equals(String.valueOf(arguments));
    }

    private static boolean isOfDevice(Throwable failure) {
        Matcher text = NO_NUMBER.matcher(String.valueOf(failure.getMessage()));
        return text.lookingAt() && LeadingArguments.isDevice(text.group(1));
    }
}
