package bireme.launcher.rewrite;

import static bireme.launcher.options.Option.CLASS_PATH;

import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import bireme.launcher.program.Program;
import bireme.launcher.program.ProgramFinder;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.spi.ToolProvider;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The subcommand {@code rewrite}: rules for a graph of building blocks, in a shell.
 *
 * <p>Processes: none; a graph that is run has threads of this process.
 *
 * <p>Threads: the main thread.
 *
 * <p>Status: 0 if all commands went well; 1 if one was refused, a graph failed or a source does not compile; 2 for a
 * mistake in the command line.
 *
 * <p>The output is described in {@code docs/guide-bb-rewriting.md}.
 */
@Command(
        name = "mpjrun rewrite",
        description = {
            "Rewrites a graph of building blocks by rules that keep its results, predicts how fast it would be, runs it"
                    + " and prints it as Java. Commands come from -c, else from standard input; help lists them.",
            "",
            "GRAPH is a class or a FILE.java with a method static Graph graph(), with ::NAME behind it for a method of"
                    + " another name; or a FILE.json that describes a graph.",
            ""
        },
        footer = {
            "",
            "Examples",
            "  mpjrun rewrite Images.java                                      opens a shell for the graph",
            "  mpjrun rewrite Images.java -c show -c rules                     its parts, and the rules for each",
            "  mpjrun rewrite -cp build app.Images::graph -c measure -c show   how long each stage takes",
            "  mpjrun rewrite images.json -c \"apply farm-intro 2 4\" -c java    a farm of part 2, as Java",
            "  mpjrun rewrite Images.java -c measure -c \"optimize all-cores\" -c run",
            "  mpjrun rewrite images.json < commands                           one command on each line",
            "",
            "Status: 0 all went well; 1 a command was refused, or the graph failed; 2 wrong command line."
        },
        sortOptions = false)
public final class Rewrite implements Callable<Integer> {
    private static final String TOOL = "bireme-rewrite";

    private final Path programs;
    private final PrintStream out;
    private final PrintStream err;
    private final JobOptions jobOptions = new JobOptions().take(CLASS_PATH);

    @Parameters(arity = "1", paramLabel = "GRAPH", description = "A class, FILE.java or FILE.json.")
    private String graph;

    @Option(
            names = {"-c", "--command"},
            paramLabel = "COMMAND",
            description = "Executes a command; may be given several times.")
    private List<String> commands = List.of();

    private Rewrite(Path programs, PrintStream out, PrintStream err) {
        this.programs = programs;
        this.out = out;
        this.err = err;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param programs folder of the jars that come with Bireme as programs
     * @param args arguments that follow {@code rewrite}
     */
    public static int run(Path programs, PrintStream out, PrintStream err, String... args) {
        Rewrite rewrite = new Rewrite(programs, out, err);
        return Subcommand.run(Subcommand.reader(rewrite, rewrite.jobOptions), out, err, args);
    }

    @Override
    public Integer call() {
        if (graph.endsWith(".json")) {
            return shell(graph);
        }
        int colons = graph.indexOf("::");
        String name = colons < 0 ? graph : graph.substring(0, colons);
        String method = colons < 0 ? "" : graph.substring(colons);
        List<String> job = new ArrayList<>(jobOptions.args());
        job.add(name);
        Program program =
                new ProgramFinder(programs).find(CommandLineReader.read(job.toArray(new String[0])), Path.of(""));
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        try (GraphLoader loader = new GraphLoader(program)) {
            thread.setContextClassLoader(loader);
            return shell(program.mainClass() + method);
        } catch (IOException e) {
            throw new UncheckedIOException("the class path of " + graph + " cannot be closed: " + e.getMessage(), e);
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    private int shell(String name) {
        ToolProvider tool = ToolProvider.findFirst(TOOL)
                .orElseThrow(() -> new UsageException("this installation has no building blocks: the jar bireme-bb is"
                        + " missing in the folder lib"));
        List<String> arguments = new ArrayList<>(List.of(name));
        arguments.addAll(commands);
        return tool.run(out, err, arguments.toArray(new String[0]));
    }
}
