package bireme.bb.shell;

import bireme.bb.report.ProgressLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * The shell as a tool: the first argument names the graph, the others are commands. Without commands they come from
 * standard input.
 *
 * <p>Status: 0 when all commands went well; 1 when one was refused, or a graph failed; commands behind it are not
 * executed, unless a user types them in a terminal.
 */
public final class RewriteTool implements ToolProvider {
    private static final int STATUS_REFUSED = 1;

    /** For {@link java.util.ServiceLoader}. */
    public RewriteTool() {}

    @Override
    public String name() {
        return "bireme-rewrite";
    }

    @Override
    public int run(PrintWriter out, PrintWriter err, String... args) {
        if (args.length == 0) {
            err.println("mpjrun rewrite: no graph is named; expected a class, or a FILE.json");
            err.flush();
            return STATUS_REFUSED;
        }
        List<String> commands = Arrays.asList(args).subList(1, args.length);
        try {
            RewriteShell shell = new RewriteShell(GraphSource.of(args[0]), out);
            return commands.isEmpty() ? readAll(shell, out, err) : executeAll(shell, commands);
        } catch (CommandException e) {
            err.println("mpjrun rewrite: " + e.getMessage());
            err.flush();
            return STATUS_REFUSED;
        } catch (IOException e) {
            err.println("mpjrun rewrite: standard input cannot be read: " + e.getMessage());
            err.flush();
            return STATUS_REFUSED;
        } finally {
            out.flush();
        }
    }

    private static int executeAll(RewriteShell shell, List<String> commands) throws CommandException {
        for (String command : commands) {
            if (!shell.execute(command)) {
                return 0;
            }
        }
        return 0;
    }

    private static int readAll(RewriteShell shell, PrintWriter out, PrintWriter err)
            throws IOException, CommandException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
        boolean isTyped = ProgressLine.isOnTerminal();
        if (isTyped) {
            out.println("Type help for the commands, quit to leave.");
        }
        while (true) {
            if (isTyped) {
                out.print("> ");
                out.flush();
            }
            String line = in.readLine();
            if (line == null || !executed(shell, line, isTyped, err)) {
                return 0;
            }
        }
    }

    /** Executes a line; what a user has mistyped is only reported. */
    private static boolean executed(RewriteShell shell, String line, boolean isTyped, PrintWriter err)
            throws CommandException {
        try {
            return shell.execute(line);
        } catch (CommandException e) {
            if (!isTyped) {
                throw e;
            }
            err.println(e.getMessage());
            err.flush();
            return true;
        }
    }
}
