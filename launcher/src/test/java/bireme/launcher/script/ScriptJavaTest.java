package bireme.launcher.script;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.script.ScriptHome.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptJavaTest {
    @TempDir
    private Path folder;

    private ScriptHome home;

    @BeforeEach
    void makeHome() throws IOException {
        home = ScriptHome.complete(folder);
    }

    private String javaFor(Map<String, String> environment) throws Exception {
        Result result = home.run(environment, "--print-command", "-Xshare:auto", "Main");
        assertThat(result.err()).isEmpty();
        return result.out().replaceFirst(" .*\n", "");
    }

    private void assertRefused(Map<String, String> environment, String message) throws Exception {
        Result result = home.run(environment, "Main");
        assertThat(result.err()).isEqualTo("mpjrun: " + message + "\n");
        assertThat(result.status()).isEqualTo(2);
    }

    /** The tools that the script uses, without a Java. */
    private Path toolsWithoutJava() throws IOException {
        Path tools = Files.createDirectories(folder.resolve("tools"));
        for (String tool :
                List.of("readlink", "mkdir", "mv", "rm", "sed", "tr", "cat", "grep", "head", "sleep", "ln")) {
            Path found = Files.exists(Path.of("/bin", tool)) ? Path.of("/bin", tool) : Path.of("/usr/bin", tool);
            ScriptHome.command(tools.resolve(tool), "exec " + found + " \"$@\"");
        }
        return tools;
    }

    @Test
    void shouldPreferOwnVariableOverJavaHomeOverPath() throws Exception {
        String own = ScriptHome.jdk(folder.resolve("own"), "17").toString();
        String home = ScriptHome.jdk(folder.resolve("home"), "21.0.4").toString();
        Path path = ScriptHome.jdk(folder.resolve("path"), "25.0.3");
        String searched = path.resolve("bin") + ":" + toolsWithoutJava();
        assertThat(javaFor(Map.of("BIREME_JAVA", own, "JAVA_HOME", home, "PATH", searched)))
                .isEqualTo(own + "/bin/java");
        assertThat(javaFor(Map.of("BIREME_JAVA", own + "/bin/java", "JAVA_HOME", home)))
                .isEqualTo(own + "/bin/java");
        assertThat(javaFor(Map.of("JAVA_HOME", home, "PATH", searched))).isEqualTo(home + "/bin/java");
        assertThat(javaFor(Map.of("PATH", searched))).isEqualTo(path + "/bin/java");
    }

    @Test
    void shouldRefuseOldJava() throws Exception {
        Path jdk = ScriptHome.jdk(folder.resolve("jdk"), "11.0.25");
        assertRefused(
                Map.of("JAVA_HOME", jdk.toString()),
                jdk + "/bin/java is version 11.0.25; Bireme needs JDK 17 or newer: set JAVA_HOME or BIREME_JAVA");
    }

    @Test
    void shouldAskJavaThatHasNoReleaseFile() throws Exception {
        Path java = ScriptHome.command(folder.resolve("old/bin/java"), "echo '    java.version = 1.8.0_392' >&2");
        assertRefused(
                Map.of("BIREME_JAVA", java.toString()),
                java + " is version 1.8.0_392; Bireme needs JDK 17 or newer: set JAVA_HOME or BIREME_JAVA");
    }

    @Test
    void shouldRefuseJavaThatIsNotThere() throws Exception {
        assertRefused(
                Map.of("JAVA_HOME", "/nowhere"),
                "JAVA_HOME is '/nowhere', but /nowhere/bin/java cannot be run; name a JDK, or unset JAVA_HOME");
        assertRefused(
                Map.of("BIREME_JAVA", "/nowhere/java"),
                "BIREME_JAVA is '/nowhere/java', but /nowhere/java cannot be run; name a java command or a JDK");
        assertRefused(
                Map.of("PATH", toolsWithoutJava().toString()),
                "java was not found; install it (sudo apt-get install openjdk-17-jdk-headless) or set JAVA_HOME");
    }

    @Test
    void shouldAllowUnsafeOnlyWhereJavaKnowsTheFlag() throws Exception {
        for (String version : List.of("17.0.15", "21.0.4", "23", "25.0.3", "26")) {
            Path jdk = ScriptHome.jdk(folder.resolve(version), version);
            Result result = home.run(Map.of("BIREME_JAVA", jdk.toString()), "--print-command", "Main");
            boolean known = version.compareTo("23") >= 0 && version.compareTo("26") < 0;
            assertThat(result.out().contains("--sun-misc-unsafe-memory-access=allow"))
                    .as(version)
                    .isEqualTo(known);
        }
    }

    @Test
    void shouldRefuseAFolderThatNoClassPathCanName() throws Exception {
        home = ScriptHome.complete(folder.resolve("a:b"));
        String lib = home.path().toRealPath().resolve("lib").toString();
        assertRefused(
                Map.of(
                        "BIREME_JAVA",
                        ScriptHome.jdk(folder.resolve("jdk"), "17").toString()),
                "Bireme is in " + lib + ", which a class path of Java cannot name; move it to a folder without ':'");
    }

    @Test
    void shouldFindItselfThroughSymbolicLinks() throws Exception {
        Path first = Files.createSymbolicLink(folder.resolve("first"), Path.of("a home/bin/mpjrun"));
        Path links = Files.createDirectories(folder.resolve("links"));
        Path second = Files.createSymbolicLink(links.resolve("second"), Path.of("../first"));
        Path third = Files.createSymbolicLink(folder.resolve("third"), second.toAbsolutePath());
        Path jdk = ScriptHome.jdk(folder.resolve("jdk"), "17");
        for (Path script : List.of(first, second, third)) {
            Result result = home.run(script, Map.of("BIREME_JAVA", jdk.toString()), "--print-classpath");
            assertThat(result.out()).startsWith(home.path().toRealPath().resolve("lib/bireme-runtime-1.jar") + ":");
        }
    }
}
