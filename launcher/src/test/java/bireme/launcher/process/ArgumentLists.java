package bireme.launcher.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What any user of this machine can read of its processes. */
final class ArgumentLists {
    private ArgumentLists() {}

    /** The arguments of every process, each in one line. */
    static List<String> ofAllProcesses() throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> entries = Files.list(Path.of("/proc"))) {
            for (Path entry : entries.filter(
                            each -> each.getFileName().toString().matches("\\d+"))
                    .toList()) {
                try {
                    String line = Files.readString(entry.resolve("cmdline"), StandardCharsets.ISO_8859_1);
                    lines.add(line.replace('\0', ' '));
                } catch (IOException gone) {
                    continue;
                }
            }
        }
        return lines;
    }
}
