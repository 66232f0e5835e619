package bireme.launcher.options;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a line into arguments by the rules of a shell: separated by blanks, with quotes and backslashes for literal
 * characters.
 */
public final class ShellWords {
    private final String line;
    private final List<String> words = new ArrayList<>();
    private StringBuilder word;
    private char quote;

    private ShellWords(String line) {
        this.line = line;
    }

    /**
     * The words of a line; none when it is blank or begins with {@code #}.
     *
     * @throws UsageException when a quote is not closed
     */
    public static List<String> of(String line) {
        return line.strip().startsWith("#") ? List.of() : new ShellWords(line).split();
    }

    private List<String> split() {
        for (int at = 0; at < line.length(); at++) {
            char letter = line.charAt(at);
            if (letter == '\\' && quote != '\'' && at + 1 < line.length()) {
                at++;
                add(line.charAt(at));
            } else if (quote != 0) {
                takeQuoted(letter);
            } else if (Character.isWhitespace(letter)) {
                finishWord();
            } else if (letter == '\'' || letter == '"') {
                quote = letter;
                word = word == null ? new StringBuilder() : word;
            } else {
                add(letter);
            }
        }
        if (quote != 0) {
            throw new UsageException("a quote " + quote + " is not closed in: " + line.strip());
        }
        finishWord();
        return words;
    }

    private void takeQuoted(char letter) {
        if (letter == quote) {
            quote = 0;
        } else {
            add(letter);
        }
    }

    private void add(char letter) {
        word = word == null ? new StringBuilder() : word;
        word.append(letter);
    }

    private void finishWord() {
        if (word != null) {
            words.add(word.toString());
            word = null;
        }
    }
}
