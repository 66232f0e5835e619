package bireme.launcher.doctor;

/**
 * Writes JSON, one value after the other.
 *
 * <p>Source: RFC 8259.
 *
 * <p>Threads: one.
 */
public final class Json {
    private static final int FIRST_PRINTABLE = 0x20;

    private final StringBuilder text = new StringBuilder();
    private boolean needsComma;

    /** Begins an object or an array. */
    public Json begin(char bracket) {
        comma();
        text.append(bracket);
        needsComma = false;
        return this;
    }

    /** Ends it. */
    public Json end(char bracket) {
        text.append(bracket);
        needsComma = true;
        return this;
    }

    /** The name of the value that comes next. */
    public Json member(String name) {
        text(name);
        text.append(':');
        needsComma = false;
        return this;
    }

    /** A whole number. */
    public Json number(long value) {
        comma();
        text.append(value);
        needsComma = true;
        return this;
    }

    /** What is JSON already. */
    public Json raw(String value) {
        comma();
        text.append(value);
        needsComma = true;
        return this;
    }

    /** Text, quoted. */
    public Json text(String value) {
        comma();
        text.append('"');
        value.chars().forEach(letter -> add((char) letter));
        text.append('"');
        needsComma = true;
        return this;
    }

    private void add(char letter) {
        switch (letter) {
            case '"', '\\' -> text.append('\\').append(letter);
            case '\n' -> text.append("\\n");
            case '\t' -> text.append("\\t");
            default -> {
                if (letter < FIRST_PRINTABLE) {
                    text.append(String.format("\\u%04x", (int) letter));
                } else {
                    text.append(letter);
                }
            }
        }
    }

    private void comma() {
        if (needsComma) {
            text.append(',');
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
