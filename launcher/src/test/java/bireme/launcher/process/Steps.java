package bireme.launcher.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Programs run by Java itself, without mpjrun, as a process manager would start them. */
final class Steps {
    private Steps() {}

    /** The same launch, but of Java. Nodes that are this machine find each other by its loopback interface. */
    static Launch java(Launch launch) {
        return launch.withScript(Path.of(System.getProperty("java.home"), "bin", "java"))
                .withVariable("BIREME_INTERFACE", "127.0.0.1");
    }

    /** Arguments of Java for a test program. */
    static String[] words(String... program) throws IOException {
        try (Stream<Path> jars = Files.list(Path.of("target", "lib"))) {
            String classPath = jars.map(each -> each.toAbsolutePath().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .collect(Collectors.joining(File.pathSeparator));
            List<String> words = new ArrayList<>(List.of("--enable-native-access=ALL-UNNAMED", "-cp"));
            words.add(classPath + File.pathSeparator + Programs.classes());
            words.addAll(List.of(program));
            return words.toArray(new String[0]);
        }
    }
}
