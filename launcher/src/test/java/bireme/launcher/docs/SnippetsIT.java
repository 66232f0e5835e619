package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.OutputPolicy;
import bireme.runtime.host.RankHost;
import bireme.testing.Nightly;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Java of all pages compiles, and commands that are shown with their output print that. */
class SnippetsIT {
    private static final List<Page> PAGES = Page.all();

    /**
     * A job that can be run in this JVM, which takes a tenth of the time: no options but the number of ranks, and a
     * class that comes with Bireme or is on the page.
     */
    private static final Pattern JOB =
            Pattern.compile("mpjrun -np (\\d+) (examples\\.[\\w.]+|(\\w+)\\.java)((?: [\\w=.]+)*)");

    /** A job of a program of the page, with its options before it; the rewriter wants the source itself. */
    private static final Pattern SOURCE = Pattern.compile("(mpjrun -np .*?)(\\w+)[.]java\\b(.*)");

    private static final Set<Console> IN_EVERY_RUN = inEveryRun();

    /** What was compiled, and what was said to that. */
    @TempDir
    private static Path classes;

    private static String faults;

    @TempDir
    private Path folder;

    private static List<Path> jars(String folder) throws IOException {
        try (Stream<Path> jars = Files.list(Path.of("target", "lib").resolve(folder))) {
            return jars.filter(jar -> jar.toString().endsWith(".jar"))
                    .map(Path::toAbsolutePath)
                    .toList();
        }
    }

    private static String classPath() throws IOException {
        return Stream.concat(jars(".").stream(), jars("programs").stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    @BeforeAll
    static void compileAll() throws IOException {
        List<Snippet> snippets = new ArrayList<>();
        for (Page page : PAGES) {
            snippets.addAll(Snippet.of(page));
        }
        String jars = classPath();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-proc:none",
                "-nowarn",
                "-d",
                classes.toString(),
                "-cp",
                jars + File.pathSeparator + System.getProperty("java.class.path"));
        compiler.getTask(null, null, found, options, null, snippets).call();
        faults = found.getDiagnostics().stream()
                .filter(fault -> fault.getKind() == Diagnostic.Kind.ERROR)
                .map(Object::toString)
                .collect(Collectors.joining("\n"));
    }

    @Test
    void shouldCompile() {
        assertThat(faults).isEmpty();
    }

    static List<Console> consoles() {
        return PAGES.stream()
                .flatMap(page -> Console.of(page).stream())
                .filter(Console::isRun)
                .toList();
    }

    /** Of the blocks that take a JVM for each command, all of the README, and of each other page the first. */
    private static Set<Console> inEveryRun() {
        Set<Console> chosen = new HashSet<>();
        Set<String> pages = new HashSet<>();
        for (Console console : consoles()) {
            String page = console.page().toString();
            if (!isJob(console) && (page.equals("README.md") || pages.add(page))) {
                chosen.add(console);
            }
        }
        return chosen;
    }

    private static boolean isJob(Console console) {
        return console.commands().stream()
                .allMatch(each -> JOB.matcher(each.text()).matches());
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void shouldPrintWhatIsShown(Console console) throws Exception {
        Nightly.leave(
                !isJob(console) && !IN_EVERY_RUN.contains(console),
                "the README and the first block of each other page that needs a JVM of its own are run every time");
        List<String> outputs = new ArrayList<>();
        List<Console.Command> commands = console.commands();
        if (isJob(console)) {
            for (Console.Command command : commands) {
                outputs.add(outputOfJob(console.page(), command.text()));
            }
        } else {
            outputs.addAll(outputsOfShell(console));
        }
        String difference = console.difference(outputs);
        assertThat(difference).as(difference).isEmpty();
    }

    private static String outputOfJob(Page page, String command) throws IOException {
        Matcher job = JOB.matcher(command);
        assertThat(job.matches()).isTrue();
        boolean isOfPage = job.group(3) != null;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        RankHost.ranks(Integer.parseInt(job.group(1)))
                .mainClass(isOfPage ? Snippet.folder(page) + "." + job.group(3) : job.group(2))
                .arguments(
                        job.group(4).isBlank()
                                ? new String[0]
                                : job.group(4).strip().split(" "))
                .classPath(isOfPage ? List.of(classes) : jars("programs"))
                .output(OutputPolicy.plain().to(out, out))
                .run();
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private List<String> outputsOfShell(Console console) throws Exception {
        ConsoleShell shell = new ConsoleShell(folder, Duration.ofMinutes(2));
        shell.prepare(console.page());
        List<Console.Command> commands = new ArrayList<>();
        for (Console.Command command : console.commands()) {
            commands.add(new Console.Command(compiled(console.page(), command.text()), command.shown()));
        }
        return shell.outputs(commands);
    }

    /**
     * The same job with its class, compiled here: to compile takes a job two thirds of its time. Those of the README are
     * run as readers type them, from the source.
     */
    private String compiled(Page page, String command) throws IOException {
        Matcher job = SOURCE.matcher(command);
        if (!job.matches() || page.toString().equals("README.md")) {
            return command;
        }
        Path output = Files.createDirectories(folder.resolve("classes"));
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-nowarn",
                        "-XDstringConcat=inline",
                        "-sourcepath",
                        folder.toString(),
                        "-cp",
                        classPath(),
                        "-d",
                        output.toString(),
                        folder.resolve(job.group(2) + ".java").toString());
        assertThat(status).as(command).isZero();
        return job.group(1) + "-cp " + output + " " + job.group(2) + job.group(3);
    }
}
