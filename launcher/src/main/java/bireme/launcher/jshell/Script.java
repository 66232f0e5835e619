package bireme.launcher.jshell;

import java.io.File;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
 * <p>Threads: one at a time.
 */
public final class Script implements AutoCloseable {
    /** What a session begins with. */
    static final List<String> IMPORTS = List.of(
            "import mpi.*;",
            "import static bireme.launcher.jshell.At.at;",
            "import java.util.*;",
            "import java.util.function.*;",
            "import java.util.stream.*;");

    private final JShell shell;
    private final PrintStream out;
    private final PrintStream err;
    /** Whether the ranks have ended; set by the thread that evaluates. */
    private boolean isClosed;

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
     * Evaluates snippet after snippet, up to the first that fails.
     *
     * @return whether all went well
     */
    public boolean eval(String text) {
        StringBuilder read = new StringBuilder();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            read.append(line).append('\n');
            CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(read.toString());
            while (next.completeness().isComplete()) {
                if (!isGood(next.source())) {
                    return false;
                }
                read.setLength(0);
                read.append(next.remaining());
                next = shell.sourceCodeAnalysis().analyzeCompletion(next.remaining());
            }
        }
        return read.toString().isBlank() || isGood(read.toString());
    }

    private boolean isGood(String snippet) {
        return shell.eval(snippet).stream().allMatch(this::isGood) && !isClosed;
    }

    private boolean isGood(SnippetEvent event) {
        if (event.exception() != null) {
            err.println(text(event.exception()));
            return false;
        } else if (event.status() == Snippet.Status.REJECTED) {
            shell.diagnostics(event.snippet()).forEach(diagnostic -> err.println(text(event.snippet(), diagnostic)));
            return false;
        } else if (event.value() != null && event.causeSnippet() == null && isExpression(event.snippet())) {
            out.println(event.value());
        }
        return true;
    }

    private static boolean isExpression(Snippet snippet) {
        return snippet.kind() == Snippet.Kind.EXPRESSION
                || snippet.subKind() == Snippet.SubKind.TEMP_VAR_EXPRESSION_SUBKIND;
    }

    private static String text(Throwable exception) {
        StringBuilder text = new StringBuilder(exception.getMessage());
        if (exception instanceof EvalException) {
            for (StackTraceElement frame : exception.getStackTrace()) {
                text.append("\n    at ").append(frame);
            }
        }
        return text.toString();
    }

    private static String text(Snippet snippet, Diag diagnostic) {
        String source = snippet.source();
        int begin = (int) Math.max(0, Math.min(diagnostic.getPosition(), source.length()));
        int lineStart = source.lastIndexOf('\n', begin - 1) + 1;
        int lineEnd = source.indexOf('\n', begin);
        String line = source.substring(lineStart, lineEnd < 0 ? source.length() : lineEnd);
        return "error: " + diagnostic.getMessage(Locale.ROOT) + "\n    " + line;
    }

    /** Has the ranks end; they call {@code MPI.Finalize}. */
    @Override
    public void close() {
        shell.close();
    }
}
