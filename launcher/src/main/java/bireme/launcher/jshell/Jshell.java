package bireme.launcher.jshell;

import static bireme.launcher.options.Option.CLASS_PATH;
import static bireme.launcher.options.Option.RANKS;
import static bireme.launcher.options.Option.TIMEOUT;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.UsageException;
import bireme.launcher.subcommand.JobOptions;
import bireme.launcher.subcommand.Subcommand;
import bireme.runtime.control.ExitStatus;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import jdk.jshell.tool.JavaShellToolBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The subcommand {@code jshell}: a prompt, or a script, whose snippets all ranks run.
 *
 * <p>Shape: on a terminal the tool of the JDK with history, completion and its commands; otherwise, and with files, a
 * {@link Script}.
 *
 * <p>Processes: none; the ranks are threads of this JVM.
 *
 * <p>Status: 0 if all went well; 1 if a script has failed; 2 for a mistake in the command line, or if the file of
 * settings cannot be read.
 *
 * <p>The output is described in {@code docs/guide-jshell.md}.
 */
@Command(
        name = "mpjrun jshell",
        description = {
            "A prompt for Java: each snippet runs on all ranks, which have variables of their own. MPI is imported and"
                    + " initialised. at(2); has rank 2 alone run the next snippet. Values and output that are equal on"
                    + " all ranks are shown once, others with their ranks in front.",
            ""
        },
        footer = {
            "",
            "Examples",
            "  mpjrun jshell -np 4                 a prompt; /exit ends it, Ctrl-C tells where each rank waits",
            "  mpjrun jshell -np 2 steps.jsh       the snippets of a file",
            "  echo 'MPI.COMM_WORLD.Rank()' | mpjrun jshell -np 2",
            "",
            "Status: 0 all went well; 1 a snippet of a script has failed; 2 wrong command line."
        },
        sortOptions = false)
public final class Jshell implements Callable<Integer> {
    private final Function<CommandLine, Settings> jobSettings;
    private final PrintStream out;
    private final PrintStream err;
    private final JobOptions jobOptions = new JobOptions()
            .take(RANKS, "Run N ranks, 1 to " + Script.MAX_RANKS + " (default: 1).")
            .take(CLASS_PATH)
            .take(TIMEOUT, "End the ranks when a snippet takes longer than SECONDS, and tell where they are.");

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "Snippets to run instead of a prompt.")
    private List<Path> files = new ArrayList<>();

    @Option(names = "-D", paramLabel = "KEY=VALUE", description = "A setting, as -D of mpjrun.")
    private Map<String, String> properties = Map.of();

    private Jshell(Function<CommandLine, Settings> jobSettings, PrintStream out, PrintStream err) {
        this.jobSettings = jobSettings;
        this.out = out;
        this.err = err;
    }

    /**
     * Runs it, and returns its status.
     *
     * @param jobSettings what a job with this command line reads
     * @param args arguments that follow {@code jshell}
     */
    public static int run(
            Function<CommandLine, Settings> jobSettings, PrintStream out, PrintStream err, String... args) {
        Jshell jshell = new Jshell(jobSettings, out, err);
        return Subcommand.run(Subcommand.reader(jshell, jshell.jobOptions), out, err, args);
    }

    @Override
    public Integer call() throws Exception {
        if (ModuleLayer.boot().findModule("jdk.jshell").isEmpty()) {
            throw new UsageException("this Java has no module jdk.jshell; take a whole JDK, by JAVA_HOME");
        }
        properties.forEach(System::setProperty);
        CommandLine line = jobOptions.commandLine();
        int ranks = line.number(RANKS, 1, 1, Script.MAX_RANKS);
        int timeout = line.number(TIMEOUT, 0, 0, Script.MAX_TIMEOUT_S);
        String own = line.text(CLASS_PATH, "");
        String classPath = System.getProperty("java.class.path") + (own.isEmpty() ? "" : File.pathSeparator + own);
        Settings settings = settings(line);
        RanksProvider.use(() -> settings);
        try {
            return files.isEmpty() && System.console() != null
                    ? prompt(ranks, timeout, classPath)
                    : script(ranks, timeout, classPath);
        } finally {
            RanksProvider.use(Settings::ofProcess);
        }
    }

    /** Those of a job; a device that the file chooses for jobs of a JVM for each rank is not meant for ranks of one. */
    private Settings settings(CommandLine line) {
        Settings settings = jobSettings.apply(line);
        boolean isOfFile = Settings.ofProcess().text(DeviceNames.KEY, null) == null;
        return isOfFile && DeviceNames.isJvmForEachRank(settings.text(DeviceNames.KEY, ""))
                ? settings.with(DeviceNames.KEY, DeviceNames.SMDEV, "ranks of one JVM")
                : settings;
    }

    private int script(int ranks, int timeout, String classPath) {
        try (Script script = new Script(ranks, timeout, classPath, out, err)) {
            return script.eval(text()) ? 0 : ExitStatus.FAILED;
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        try {
            if (files.isEmpty()) {
                text.append(new String(System.in.readAllBytes()));
            }
            for (Path file : files) {
                text.append(Files.readString(file)).append('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the snippets cannot be read: " + e, e);
        }
        return text.toString();
    }

    private int prompt(int ranks, int timeout, String classPath) throws Exception {
        Path startup = Files.createTempFile("bireme", ".jsh");
        try {
            Files.write(startup, Script.IMPORTS);
            out.println(ranks + (ranks == 1 ? " rank runs" : " ranks run")
                    + " each snippet; at(0); has rank 0 alone run" + " the next");
            return JavaShellToolBuilder.builder()
                    .start(
                            "--execution",
                            RanksProvider.spec(ranks, timeout),
                            "--class-path",
                            classPath,
                            "--startup",
                            startup.toString());
        } finally {
            Files.delete(startup);
        }
    }
}
