package bireme.launcher.compare;

import bireme.launcher.control.OwnVersion;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.MpjrunScript;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * An installed build, or a source tree that is built.
 *
 * @param name its name for the user
 * @param version which one it is
 * @param script its {@code mpjrun}
 */
record Build(String name, String version, Path script) {
    private static final String JARS = "bireme-runtime-*.jar";

    /** The build that this process runs. */
    static Build own(Path home) {
        return new Build("this build", OwnVersion.text(), script(home));
    }

    /** The one in a folder of the user. */
    static Build in(Path folder) {
        for (Path home : List.of(folder, folder.resolve("launcher"))) {
            if (Files.isExecutable(script(home))) {
                return new Build(folder.toString(), version(home), script(home).toAbsolutePath());
            }
        }
        throw new UsageException("--against " + folder + ": neither bin/mpjrun nor launcher/bin/mpjrun is in it;"
                + " name an installed build, a source tree that is built, or a file of mpjrun bench --json");
    }

    private static Path script(Path home) {
        return MpjrunScript.in(home);
    }

    /** As its jar is called. */
    private static String version(Path home) {
        String[] jars = Stream.of(home.resolve("lib"), home.resolve("target").resolve("lib"))
                .map(lib -> lib.toFile().list())
                .filter(names -> names != null)
                .flatMap(Arrays::stream)
                .filter(jar -> jar.matches(JARS.replace("*", ".*")))
                .sorted(Comparator.naturalOrder())
                .toArray(String[]::new);
        return jars.length == 0 ? "(unknown)" : jars[0].replaceAll("bireme-runtime-(.*)\\.jar", "$1");
    }
}
