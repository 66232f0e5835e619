package bireme.launcher.start.ssh;

/** Quotes text so that a POSIX shell takes it as one literal argument. */
public final class ShellQuote {
    /** Begins every line in which quoted text may stand: {@code $N} is a line end. */
    public static final String PREAMBLE = "N=$(printf '\\nx'); N=${N%x}; ";

    private static final String PLAIN = "[A-Za-z0-9_./:=,@%+-]+";

    private ShellQuote() {}

    /** The text as one word. */
    public static String of(String text) {
        if (text.matches(PLAIN)) {
            return text;
        }
        return "'" + text.replace("'", "'\\''").replace("\n", "'\"$N\"'") + "'";
    }
}
