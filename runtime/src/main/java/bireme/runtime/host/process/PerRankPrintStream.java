package bireme.runtime.host.process;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Stands in for {@code System.out} or {@code System.err}: passes each call on to the stream of the calling rank, and to
 * the original for threads of no rank. Rank code that names {@code System.out} itself does not come here but reads
 * {@link RankSystem#out}; the JDK and shared libraries do.
 */
final class PerRankPrintStream extends PrintStream {
    private final PrintStream original;
    private final boolean isErr;

    PerRankPrintStream(PrintStream original, boolean isErr) {
        super(original);
        this.original = original;
        this.isErr = isErr;
    }

    PrintStream original() {
        return original;
    }

    private PrintStream current() {
        RankProcessState rank = CurrentRank.find();
        if (rank == null) {
            return original;
        }
        return isErr ? rank.err() : rank.out();
    }

    @Override
    public void flush() {
        current().flush();
    }

    @Override
    public void close() {
        current().close();
    }

    @Override
    public boolean checkError() {
        return current().checkError();
    }

    @Override
    public void write(int oneByte) {
        current().write(oneByte);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        current().write(bytes, offset, length);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        current().write(bytes);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        current().writeBytes(bytes);
    }

    @Override
    public void print(boolean value) {
        current().print(value);
    }

    @Override
    public void print(char value) {
        current().print(value);
    }

    @Override
    public void print(int value) {
        current().print(value);
    }

    @Override
    public void print(long value) {
        current().print(value);
    }

    @Override
    public void print(float value) {
        current().print(value);
    }

    @Override
    public void print(double value) {
        current().print(value);
    }

    @Override
    public void print(char[] value) {
        current().print(value);
    }

    @Override
    public void print(String value) {
        current().print(value);
    }

    @Override
    public void print(Object value) {
        current().print(value);
    }

    @Override
    public void println() {
        current().println();
    }

    @Override
    public void println(boolean value) {
        current().println(value);
    }

    @Override
    public void println(char value) {
        current().println(value);
    }

    @Override
    public void println(int value) {
        current().println(value);
    }

    @Override
    public void println(long value) {
        current().println(value);
    }

    @Override
    public void println(float value) {
        current().println(value);
    }

    @Override
    public void println(double value) {
        current().println(value);
    }

    @Override
    public void println(char[] value) {
        current().println(value);
    }

    @Override
    public void println(String value) {
        current().println(value);
    }

    @Override
    public void println(Object value) {
        current().println(value);
    }

    @Override
    public PrintStream printf(String format, Object... arguments) {
        current().printf(format, arguments);
        return this;
    }

    @Override
    public PrintStream printf(Locale locale, String format, Object... arguments) {
        current().printf(locale, format, arguments);
        return this;
    }

    @Override
    public PrintStream format(String format, Object... arguments) {
        current().format(format, arguments);
        return this;
    }

    @Override
    public PrintStream format(Locale locale, String format, Object... arguments) {
        current().format(locale, format, arguments);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text) {
        current().append(text);
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        current().append(text, start, end);
        return this;
    }

    @Override
    public PrintStream append(char value) {
        current().append(value);
        return this;
    }
}
