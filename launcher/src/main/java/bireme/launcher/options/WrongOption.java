package bireme.launcher.options;

import bireme.devices.text.EditDistance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Explains an unknown option: suggests the most similar option, or longer ones that begin like it, or how a value is
 * separated from its option.
 */
public final class WrongOption {
    private static final int MAX_EDITS = 2;
    private static final int LETTERS_FOR_EACH_EDIT = 2;
    private static final int MIN_BEGINNING = 3;
    private static final int MAX_LONGER = 3;

    /** Names that other launchers use for something of ours, and answers for what we do not do. */
    private static final Map<String, Option> ELSEWHERE = Map.of(
            "-p", Option.RANKS,
            "-procs", Option.RANKS,
            "-nproc", Option.RANKS,
            "-ranks", Option.RANKS,
            "-processes", Option.RANKS,
            "-lib", Option.CLASS_PATH,
            "-env", Option.VARIABLE,
            "-genv", Option.VARIABLE);

    private WrongOption() {}

    static UsageException explain(String argument) {
        if (hasValueAttached(argument)) {
            String name = argument.substring(0, nameLength(argument));
            String value = argument.substring(name.length()).replaceFirst("^=", "");
            return new UsageException("write \"" + name + " " + value + "\" instead of \"" + argument + "\"");
        }
        String name = nameIn(argument);
        Option elsewhere = ELSEWHERE.get(oneDash(name));
        if (elsewhere != null) {
            return unknown(name, elsewhere.mainName(), "mpjrun");
        }
        List<String> names = new ArrayList<>();
        for (Option option : Option.values()) {
            names.addAll(option.names());
        }
        return explain(argument, names, "mpjrun");
    }

    /**
     * Says that an option does not exist, and which one was probably meant.
     *
     * @param argument the argument, a value attached or not
     * @param names all names of options there are, hyphens included
     * @param command whose help lists them
     */
    public static UsageException explain(String argument, Collection<String> names, String command) {
        String name = nameIn(argument);
        int most = Math.min(MAX_EDITS, bare(name).length() / LETTERS_FOR_EACH_EDIT);
        String closest = EditDistance.closest(name, names, WrongOption::bare, most);
        return unknown(name, closest == null ? longer(bare(name), names) : closest, command);
    }

    /** The options of which a name is the beginning, such as {@code --jvms-per-host}; {@code null} if none, or many. */
    private static String longer(String beginning, Collection<String> names) {
        Map<String, String> found = new LinkedHashMap<>();
        for (String name : names) {
            if (bare(name).startsWith(beginning)) {
                found.merge(bare(name), name, (one, other) -> one.length() < other.length() ? other : one);
            }
        }
        boolean isClear = beginning.length() >= MIN_BEGINNING && !found.isEmpty() && found.size() <= MAX_LONGER;
        return isClear ? String.join(" or ", found.values()) : null;
    }

    private static UsageException unknown(String name, String meant, String command) {
        String hint = meant == null ? "\"" + command + " --help\" lists the options" : "did you mean " + meant + "?";
        return new UsageException("unknown option " + name + "; " + hint);
    }

    private static String nameIn(String argument) {
        return argument.indexOf('=') < 0 ? argument : argument.substring(0, argument.indexOf('='));
    }

    /** For {@code -np4} and {@code -np=4}. */
    private static boolean hasValueAttached(String argument) {
        int length = nameLength(argument);
        Option option = length == argument.length() ? null : Option.named(argument.substring(0, length));
        return option != null && option.valueLabels().size() == 1;
    }

    private static int nameLength(String argument) {
        int length = 0;
        while (length < argument.length() && !isValueStart(argument.charAt(length))) {
            length++;
        }
        return length;
    }

    private static boolean isValueStart(char letter) {
        return letter == '=' || letter >= '0' && letter <= '9';
    }

    private static String oneDash(String name) {
        return name.startsWith("--") ? name.substring(1) : name;
    }

    private static String bare(String name) {
        return name.replaceFirst("^-+", "");
    }
}
