package bireme.launcher.options;

import java.util.List;

/**
 * Recognizes the options for Java on a command line. The script has passed them to this JVM already, so the parser
 * skips them.
 */
public final class JavaOptions {
    private static final List<String> WITH_VALUE = List.of(
            "--add-opens",
            "--add-exports",
            "--add-reads",
            "--add-modules",
            "--limit-modules",
            "--patch-module",
            "--upgrade-module-path",
            "--enable-native-access",
            "--illegal-native-access");

    private static final List<String> WHOLE = List.of(
            "-esa", "-dsa", "-enablesystemassertions", "-disablesystemassertions", "-verbose", "--enable-preview");

    private static final List<String> STARTS = List.of(
            "-X",
            "-ea",
            "-da",
            "-enableassertions",
            "-disableassertions",
            "-javaagent:",
            "-agentlib:",
            "-agentpath:",
            "-verbose:",
            "--finalization=",
            "--sun-misc-unsafe-memory-access=");

    private JavaOptions() {}

    /** Options whose value is the next argument. */
    static List<String> withValue() {
        return WITH_VALUE;
    }

    /** Options without a value. */
    static List<String> whole() {
        return WHOLE;
    }

    /** Prefixes of the options whose value is part of the same argument. */
    static List<String> starts() {
        return STARTS;
    }

    /** How many arguments the Java option {@code argument} takes up, itself included; 0 when it is none. */
    public static int length(String argument) {
        if (WITH_VALUE.contains(argument)) {
            return 2;
        }
        return isWhole(argument) ? 1 : 0;
    }

    private static boolean isWhole(String argument) {
        if (argument.startsWith("-D")) {
            return argument.length() > 2;
        }
        int equals = argument.indexOf('=');
        if (equals > 0 && WITH_VALUE.contains(argument.substring(0, equals))) {
            return true;
        }
        return WHOLE.contains(argument) || startsLikeOne(argument);
    }

    private static boolean startsLikeOne(String argument) {
        for (String start : STARTS) {
            if (argument.startsWith(start)) {
                return true;
            }
        }
        return false;
    }
}
