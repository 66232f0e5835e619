package bireme.launcher.process;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Programs run by Java itself, without mpjrun, as a process manager would start them; with mpjrun's class archive, which
 * halves what each costs.
 */
final class Steps {
    private Steps() {}

    /** The same launch, but of Java. Nodes that are this machine find each other by its loopback interface. */
    static Launch java(Launch launch) {
        return launch.withScript(Path.of(TestJdk.home(), "bin", "java")).withVariable("BIREME_INTERFACE", "127.0.0.1");
    }

    /** Arguments of Java for a test program. */
    static String[] words(String... program) {
        Path lib = Path.of("target", "lib").toAbsolutePath();
        // In the order of mpjrun, or the archive would not fit.
        String classPath = files(lib, "", ".jar")
                .filter(name -> !name.endsWith("starter.jar"))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> words = new ArrayList<>(List.of("--enable-native-access=ALL-UNNAMED"));
        files(lib.resolve("cds"), System.getProperty("java.runtime.version"), ".jsa")
                .forEach(archive -> words.addAll(List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds*=off")));
        words.addAll(List.of("-cp", classPath + File.pathSeparator + Programs.classes()));
        words.addAll(List.of(program));
        return words.toArray(new String[0]);
    }

    /** Files of a folder, sorted; none where there is no such folder. */
    private static Stream<String> files(Path folder, String start, String end) {
        String[] names = folder.toFile().list((parent, name) -> name.startsWith(start) && name.endsWith(end));
        return names == null
                ? Stream.empty()
                : Stream.of(names).sorted().map(name -> folder.resolve(name).toString());
    }
}
