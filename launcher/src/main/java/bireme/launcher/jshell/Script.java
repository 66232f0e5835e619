package bireme.launcher.jshell;

import java.io.File;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/**
 * Evaluates text with many snippets on ranks, which keep their variables from one text to the next.
 *
 * <p>Output: what the ranks print; then the value of an expression. To the other stream: what does not compile, and
 * what snippets throw.
 *
 * <p>Threads: one at a time; {@link #stop} is for another.
 */
public final class Script implements AutoCloseable {
    /** No more ranks. */
    public static final int MAX_RANKS = 1000;
    /** No longer timeout. */
    public static final int MAX_TIMEOUT_S = 1_000_000;

    /** What a session begins with. */
    static final List<String> IMPORTS = List.of(
            "import mpi.*;",
            "import static bireme.launcher.jshell.At.at;",
            "import java.util.*;",
            "import java.util.function.*;",
            "import java.util.stream.*;");

    private static final Pattern BLANK = Pattern.compile("(?:\\s++|//.*+|/\\*(?s:.*?)\\*/)++");

    private final JShell shell;
    private final PrintStream out;
    private final PrintStream err;
    /** Whether the ranks have ended; set by the thread that evaluates. */
    private boolean isClosed;

    private final Map<String, Origin> origins = new HashMap<>();
    private int textNumber;

    /**
     * Prepares ranks, which start with the first snippet that has code.
     *
     * @param ranks how many, 1 or more
     * @param timeoutSeconds how long a snippet may take, 0 for any time
     * @param classPath of the snippets: Bireme's, and theirs
     */
    public Script(int ranks, int timeoutSeconds, String classPath, PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
        shell = JShell.builder()
                .out(out)
                .err(err)
                .executionEngine(new RanksProvider(), RanksProvider.parameters(ranks, timeoutSeconds))
                .build();
        shell.onShutdown(closed -> isClosed = true);
        Arrays.stream(classPath.split(File.pathSeparator)).forEach(shell::addToClasspath);
        IMPORTS.forEach(shell::eval);
    }

    /**
     * Evaluates snippet after snippet, up to the first that fails, and prints why.
     *
     * @return whether all went well
     */
    public boolean eval(String text) {
        Optional<String> failure = failureOf(text);
        failure.ifPresent(err::println);
        return failure.isEmpty();
    }

    /**
     * Evaluates snippet after snippet, up to the first that fails.
     *
     * @return nothing if all went well; otherwise what failed, on which ranks and in which lines
     */
    public Optional<String> failureOf(String text) {
        textNumber++;
        int linesBefore = 0;
        StringBuilder read = new StringBuilder();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            read.append(line).append('\n');
            CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(read.toString());
            while (next.completeness().isComplete()) {
                Optional<String> failure = failureOf(next.source(), linesBefore);
                if (failure.isPresent()) {
                    return failure;
                }
                linesBefore += lines(next.source());
                read.setLength(0);
                read.append(next.remaining());
                next = shell.sourceCodeAnalysis().analyzeCompletion(next.remaining());
            }
        }
        return read.toString().isBlank() ? Optional.empty() : failureOf(read.toString(), linesBefore);
    }

    private Optional<String> failureOf(String source, int linesBefore) {
        // JShell miscounts lines behind blank ones and comments at the beginning.
        Matcher blank = BLANK.matcher(source);
        int begin = blank.lookingAt() ? blank.end() : 0;
        Origin origin =
                new Origin(textNumber, linesBefore + lines(source.substring(0, begin)), source.substring(begin));
        List<SnippetEvent> events = shell.eval(origin.source());
        events.stream()
                .filter(event -> event.causeSnippet() == null)
                .forEach(event -> origins.put(event.snippet().id(), origin));
        for (SnippetEvent event : events) {
            if (event.exception() != null) {
                return Optional.of(text(event.exception()));
            } else if (event.status() == Snippet.Status.REJECTED) {
                return Optional.of(shell.diagnostics(event.snippet())
                        .map(diagnostic -> text(origin, diagnostic))
                        .collect(Collectors.joining("\n")));
            } else if (event.value() != null && event.causeSnippet() == null && isExpression(event.snippet())) {
                out.println(event.value());
            }
        }
        return isClosed ? Optional.of("the ranks have ended\n    at " + place(origin, 1)) : Optional.empty();
    }

    private static int lines(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }

    /** Whether the ranks have ended, and their variables with them; such a script evaluates nothing more. */
    public boolean isClosed() {
        return isClosed;
    }

    private static boolean isExpression(Snippet snippet) {
        return snippet.kind() == Snippet.Kind.EXPRESSION
                || snippet.subKind() == Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND;
    }

    private String text(Throwable exception) {
        StringBuilder text = new StringBuilder(exception.getMessage());
        if (exception instanceof EvalException) {
            for (StackTraceElement frame : exception.getStackTrace()) {
                text.append("\n    at ").append(place(frame));
            }
        }
        return text.toString();
    }

    /** JShell names a line of a snippet by the snippet's number, which nobody knows here. */
    private String place(StackTraceElement frame) {
        String file = frame.getFileName();
        Origin origin = file != null && file.startsWith("#") ? origins.get(file.substring(1)) : null;
        if (origin == null) {
            return frame.toString();
        }
        String name = frame.getMethodName().isEmpty() ? "" : frame.getMethodName() + ", ";
        return name + place(origin, frame.getLineNumber());
    }

    /** A line of a snippet, counted from 1. */
    private String place(Origin origin, int line) {
        String text =
                origin.source().lines().skip(Math.max(0, line - 1)).findFirst().orElse("");
        String when = origin.textNumber() == textNumber ? "" : " of earlier snippets";
        return "line " + (origin.linesBefore() + line) + when + ": " + text.strip();
    }

    private String text(Origin origin, Diag diagnostic) {
        int begin = (int)
                Math.max(0, Math.min(diagnostic.getPosition(), origin.source().length()));
        int line = lines(origin.source().substring(0, begin)) + 1;
        return "error: " + diagnostic.getMessage(Locale.ROOT) + "\n    " + place(origin, line);
    }

    /**
     * Where a snippet is from.
     *
     * @param textNumber of the text that it is in, from 1
     * @param linesBefore lines of this text before it
     */
    private record Origin(int textNumber, int linesBefore, String source) {}

    /** Ends the ranks, wherever they are, if there are any yet; for any thread. */
    public void stop() {
        shell.stop();
    }

    /** Has the ranks end; they call {@code MPI.Finalize}. */
    @Override
    public void close() {
        shell.close();
    }
}
