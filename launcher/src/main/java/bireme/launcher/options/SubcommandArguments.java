package bireme.launcher.options;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * What the user asked a subcommand for.
 *
 * <p>Threads: immutable.
 *
 * <p>Errors: {@link UsageException} with the line to show.
 */
public final class SubcommandArguments {
    private static final int LETTER = 2;

    private final OptionValues values = new OptionValues();
    private final List<String> parameters = new ArrayList<>();
    private final Syntax syntax;

    private SubcommandArguments(Syntax syntax) {
        this.syntax = syntax;
    }

    /** Reads the words behind the name of a subcommand; options and parameters may stand in any order. */
    public static SubcommandArguments read(Syntax syntax, String... words) {
        SubcommandArguments arguments = new SubcommandArguments(syntax);
        int next = 0;
        while (next < words.length && !words[next].equals("--")) {
            next = arguments.readWord(words, next);
        }
        while (++next < words.length) {
            arguments.addParameter(words[next]);
        }
        return arguments;
    }

    private int readWord(String[] words, int at) {
        String word = words[at];
        if (!word.startsWith("-") || word.equals("-")) {
            addParameter(word);
            return at + 1;
        }
        OptionSpec option = named(word);
        if (option != null) {
            return values.addFollowing(option, words, at + 1);
        }
        int equals = word.indexOf('=');
        option = equals < 0 ? null : named(word.substring(0, equals));
        if (option != null) {
            values.addAttached(option, word, word.substring(equals + 1));
            return at + 1;
        }
        option = word.length() > LETTER && word.charAt(1) != '-' ? named(word.substring(0, LETTER)) : null;
        if (option != null && !option.valueLabels().isEmpty()) {
            values.addAttached(option, word, word.substring(LETTER));
        } else if (syntax.takesOthers()) {
            addParameter(word);
        } else {
            throw WrongOption.explain(word, syntax.options(), "mpjrun " + syntax.command());
        }
        return at + 1;
    }

    private OptionSpec named(String name) {
        return OptionSpec.named(syntax.options(), name);
    }

    private void addParameter(String word) {
        if (parameters.size() == syntax.most()) {
            throw new UsageException("\"" + word + "\" is one argument too many; \"mpjrun " + syntax.command()
                    + " --help\" tells what there may be");
        }
        parameters.add(word);
    }

    /** Whether an option was given. */
    public boolean has(OptionSpec option) {
        return values.has(option);
    }

    /** The option's last value, or {@code byDefault} when it was not given. */
    public String text(OptionSpec option, String byDefault) {
        return values.text(option, byDefault);
    }

    /** Every value that the option was given. */
    public List<String> all(OptionSpec option) {
        return values.all(option);
    }

    /**
     * The option's values, each one or more whole numbers with commas between them; ascending, each once.
     *
     * @throws UsageException when one is none, or not in {@code least..most}
     */
    public List<Integer> numbers(OptionSpec option, int least, int most) {
        TreeSet<Integer> numbers = new TreeSet<>();
        for (String value : values.all(option)) {
            for (String part : value.split(",", -1)) {
                if (!WholeNumber.isWithin(part, least, most)) {
                    throw new UsageException(option.mainName() + " takes whole numbers from " + least + " to " + most
                            + " with commas between them, such as 2,4, not \"" + part + "\"");
                }
                numbers.add(Integer.valueOf(part));
            }
        }
        return List.copyOf(numbers);
    }

    /**
     * The option's value as a whole number.
     *
     * @throws UsageException when it is none, or not in {@code least..most}
     */
    public int number(OptionSpec option, int byDefault, int least, int most) {
        return values.number(option, byDefault, least, most);
    }

    /** What is no option. */
    public List<String> parameters() {
        return List.copyOf(parameters);
    }

    /** Adds options to a command of {@code mpjrun}, by their long names, with the values that were given here. */
    public void handOn(List<String> command, OptionSpec... options) {
        for (OptionSpec option : options) {
            String name = option.names().stream()
                    .filter(each -> each.startsWith("--"))
                    .findFirst()
                    .orElse(option.mainName());
            values.all(option).forEach(value -> command.addAll(List.of(name, value)));
        }
    }
}
