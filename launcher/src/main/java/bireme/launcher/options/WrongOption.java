package bireme.launcher.options;

import bireme.devices.text.EditDistance;
import java.util.List;
import java.util.Map;

/** Finds what a user who wrote an option that does not exist most likely meant. */
final class WrongOption {
    private static final int MAX_EDITS = 2;
    private static final int LETTERS_FOR_EACH_EDIT = 2;

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

    /**
     * What to answer.
     *
     * @param table options that there are
     * @param command that has them
     */
    static UsageException explain(String word, List<? extends OptionSpec> table, String command) {
        if (hasValueAttached(word, table)) {
            String name = word.substring(0, nameLength(word));
            String value = word.substring(name.length()).replaceFirst("^=", "");
            return new UsageException("write \"" + name + " " + value + "\" instead of \"" + word + "\"");
        }
        String name = word.indexOf('=') < 0 ? word : word.substring(0, word.indexOf('='));
        String meant = closestName(name, table);
        String hint = meant == null ? "\"" + command + " --help\" lists the options" : "did you mean " + meant + "?";
        return new UsageException("unknown option " + name + "; " + hint);
    }

    /** For {@code -np4} and {@code -np=4}. */
    private static boolean hasValueAttached(String word, List<? extends OptionSpec> table) {
        int length = nameLength(word);
        OptionSpec option = length == word.length() ? null : OptionSpec.named(table, word.substring(0, length));
        return option != null && option.valueLabels().size() == 1;
    }

    private static int nameLength(String word) {
        int length = 0;
        while (length < word.length() && !isValueStart(word.charAt(length))) {
            length++;
        }
        return length;
    }

    private static boolean isValueStart(char letter) {
        return letter == '=' || letter >= '0' && letter <= '9';
    }

    private static String closestName(String name, List<? extends OptionSpec> table) {
        Option elsewhere = ELSEWHERE.get(oneDash(name));
        if (elsewhere != null && OptionSpec.named(table, elsewhere.mainName()) != null) {
            return elsewhere.mainName();
        }
        List<String> names =
                table.stream().flatMap(option -> option.names().stream()).toList();
        int most = Math.min(MAX_EDITS, bare(name).length() / LETTERS_FOR_EACH_EDIT);
        return EditDistance.closest(name, names, WrongOption::bare, most);
    }

    private static String oneDash(String name) {
        return name.startsWith("--") ? name.substring(1) : name;
    }

    private static String bare(String name) {
        return name.replaceFirst("^-+", "");
    }
}
