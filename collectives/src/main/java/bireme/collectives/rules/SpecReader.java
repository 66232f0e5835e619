package bireme.collectives.rules;

import bireme.collectives.rules.AlgorithmSpec.Argument;
import java.util.ArrayList;
import java.util.List;

/** Reads one {@link AlgorithmSpec}: words, brackets, commas and equals signs. */
final class SpecReader {
    private final String text;
    private int position;

    SpecReader(String text) {
        this.text = text;
    }

    AlgorithmSpec read() {
        AlgorithmSpec spec = spec(word());
        skipBlanks();
        if (position < text.length()) {
            throw unexpected();
        }
        return spec;
    }

    private AlgorithmSpec spec(String name) {
        List<Argument> arguments = new ArrayList<>();
        if (accept('(')) {
            do {
                arguments.add(argument());
            } while (accept(','));
            if (!accept(')')) {
                throw unexpected();
            }
        }
        return new AlgorithmSpec(name, arguments);
    }

    private Argument argument() {
        String word = word();
        return accept('=') ? new Argument(word, spec(word())) : new Argument("", spec(word));
    }

    private String word() {
        skipBlanks();
        int start = position;
        while (position < text.length() && isWord(text.charAt(position))) {
            position++;
        }
        if (start == position) {
            throw unexpected();
        }
        return text.substring(start, position);
    }

    private boolean accept(char wanted) {
        skipBlanks();
        boolean hasSignalled = position < text.length() && text.charAt(position) == wanted;
        position += hasSignalled ? 1 : 0;
        return hasSignalled;
    }

    private void skipBlanks() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    private static boolean isWord(char letter) {
        return letter >= 'a' && letter <= 'z'
                || letter >= 'A' && letter <= 'Z'
                || letter >= '0' && letter <= '9'
                || letter == '-'
                || letter == '_';
    }

    private IllegalArgumentException unexpected() {
        String found = position < text.length() ? "'" + text.charAt(position) + "'" : "the end";
        return new IllegalArgumentException("'" + text + "' is no algorithm: unexpected " + found + " at column "
                + (position + 1) + "; expected name, name(argument) or name(parameter=argument, ...)");
    }
}
