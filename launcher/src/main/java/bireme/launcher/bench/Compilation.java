package bireme.launcher.bench;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JIT compilation during the timed part of a program, as the program reports it.
 *
 * @param compiledSeconds seconds that the compiler's own threads worked, beside the ranks or at their cost
 * @param seconds seconds that the clock ran
 */
record Compilation(double compiledSeconds, double seconds) {
    private static final Pattern COMPILED = Pattern.compile("(?m)^(?: |# )Compiled during +=\\s+([0-9.]+) s");
    private static final Pattern SECONDS = Pattern.compile("(?m)^(?: |# )Time in seconds +=\\s+([0-9.]+)");

    /** Reads the two lines of an output. */
    static Optional<Compilation> in(String output) {
        Matcher compiled = COMPILED.matcher(output);
        Matcher seconds = SECONDS.matcher(output);
        return compiled.find() && seconds.find()
                ? Optional.of(
                        new Compilation(Double.parseDouble(compiled.group(1)), Double.parseDouble(seconds.group(1))))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.2f of %.2f s", compiledSeconds, seconds);
    }
}
