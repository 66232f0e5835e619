package bireme.devices.mapped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The descriptors of this process that lead to shared memory. */
final class Descriptors {
    private Descriptors() {}

    /** What they lead to, one entry for each. */
    static List<String> ofSharedFiles() throws IOException {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.map(Descriptors::target)
                    .filter(target -> target.matches(".*/bireme-[0-9a-f]{32}( .deleted.)?"))
                    .sorted()
                    .toList();
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (NoSuchFileException e) {
            return "closed since";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
