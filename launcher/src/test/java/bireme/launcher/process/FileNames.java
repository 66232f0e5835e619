package bireme.launcher.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Names of files in folders where processes write. */
final class FileNames {
    private FileNames() {}

    /** All of a folder, in their order; none where it is not there yet. */
    static Set<String> in(Path folder) throws IOException {
        Set<String> names = new TreeSet<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
                all.forEach(each -> names.add(each.getFileName().toString()));
            }
        }
        return names;
    }
}
