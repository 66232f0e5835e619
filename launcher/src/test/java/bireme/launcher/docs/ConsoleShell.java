package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import bireme.launcher.process.TestJdk;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs the commands of a block as a reader types them, in a folder that has the programs of the page. Pages call that
 * folder {@code /home/ada}, and the folder of Bireme {@code /opt/bireme}.
 *
 * <p>Threads: one.
 */
final class ConsoleShell {
    private static final Path LAUNCHER = Path.of("").toAbsolutePath();

    private static final Path GIVEN = LAUNCHER.resolve(Path.of("src", "test", "snippets"));

    private final Path folder;
    private final Duration limit;

    /** In this folder, with this time for a block. */
    ConsoleShell(Path folder, Duration limit) {
        this.folder = folder;
        this.limit = limit;
    }

    /** Where it finds commands, {@code mpjrun} first. */
    static String path() {
        return LAUNCHER.resolve("bin") + File.pathSeparator + System.getenv("PATH");
    }

    /**
     * Makes what a page takes for given: its programs, the files that it shows by {@code cat}, and what the script of its
     * name in {@code src/test/snippets} makes.
     */
    void prepare(Page page) throws Exception {
        for (Page.Block block : page.blocks()) {
            if (block.info().equals("java") && Snippet.isWhole(block)) {
                Files.write(folder.resolve(Snippet.typeOf(block) + ".java"), block.text());
            }
        }
        for (Console console : Console.of(page)) {
            for (Console.Command command : console.commands()) {
                if (command.text().matches("cat [\\w.]+")) {
                    Files.write(folder.resolve(command.text().substring("cat ".length())), command.shown());
                }
            }
        }
        String name = page.toString().replace("docs/", "").replace('/', '-').replace(".md", ".sh");
        if (Files.exists(GIVEN.resolve(name))) {
            Console.Command script = new Console.Command("given=" + GIVEN + "; . " + GIVEN.resolve(name), List.of());
            assertThat(outputs(List.of(script)).get(0)).as(name).isEmpty();
        }
    }

    /** What each of these commands prints. */
    List<String> outputs(List<Console.Command> commands) throws Exception {
        return outputs(commands, List.of(), Map.of());
    }

    /**
     * What each of these commands prints. One shell runs all, so that {@code echo $?} tells the status of the one before.
     * It goes on beside a command in the background, once that has printed something if output of it is shown, and waits
     * for its end last.
     *
     * @param commands the commands, with what is shown below them
     * @param through what the shell is run by, such as a command that enters a network
     * @param variables environment variables for all of them
     */
    List<String> outputs(List<Console.Command> commands, List<String> through, Map<String, String> variables)
            throws Exception {
        StringBuilder script = new StringBuilder();
        for (int i = 0; i < commands.size(); i++) {
            String file = "output" + i;
            script.append("{ ").append(commands.get(i).text()).append("\n} >" + file + " 2>&1 </dev/null\n");
            if (commands.get(i).isInBackground() && !commands.get(i).shown().isEmpty()) {
                script.append("while [ ! -s " + file + " ] && kill -0 $!; do sleep 0.05; done\n");
            }
        }
        script.append("wait\n");
        List<String> shellCommand = new ArrayList<>(through);
        shellCommand.addAll(List.of("sh", "-c", script.toString()));
        ProcessBuilder builder = new ProcessBuilder(shellCommand).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BIREME_") || name.equals("CLASSPATH"));
        builder.environment().put("PATH", path());
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("JAVA_HOME", TestJdk.home());
        for (String name : List.of("OMPI_ALLOW_RUN_AS_ROOT", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM")) {
            builder.environment().put(name, "1"); // the tests of places run as root
        }
        builder.environment().putAll(variables);
        Process shell = builder.redirectErrorStream(true).start();
        try {
            assertTimeoutPreemptively(limit, () -> shell.waitFor(), commands::toString);
        } finally {
            shell.descendants().forEach(ProcessHandle::destroyForcibly);
            shell.destroyForcibly();
        }
        List<String> outputs = new ArrayList<>();
        for (int i = 0; i < commands.size(); i++) {
            outputs.add(Files.readString(folder.resolve("output" + i))
                    .replace(folder.toString(), "/home/ada")
                    .replace(LAUNCHER.toString(), "/opt/bireme"));
        }
        return outputs;
    }
}
