package bireme.devices.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Files of a user that somebody wants to have removed; their names are those that Bireme removes. */
final class Victim {
    final Path folder;
    private final TreeMap<String, String> before;

    private Victim(Path folder) throws IOException {
        this.folder = folder;
        before = content();
    }

    /** Makes the files, in a folder that passes the checks of owner and mode. */
    static Victim in(Path parent) throws IOException {
        Path folder = Files.createDirectory(parent.resolve("precious"));
        Path inner = Files.createDirectories(folder.resolve("0123456789abcdef").resolve("1"));
        for (Path each : new Path[] {folder, inner.getParent(), inner}) {
            Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwx------"));
            for (String name : new String[] {"0", "2", "json", "out", "err", "secret", "addresses", "thesis"}) {
                Files.writeString(each.resolve(name), "precious " + name);
            }
        }
        return new Victim(folder);
    }

    private TreeMap<String, String> content() throws IOException {
        TreeMap<String, String> found = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : (Iterable<Path>) all::iterator) {
                boolean isFile = Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS);
                found.put(folder.relativize(each).toString(), isFile ? Files.readString(each) : "folder");
            }
        }
        return found;
    }

    void assertWhole(String when) throws IOException {
        assertThat(content()).as(when).containsAllEntriesOf(before);
    }
}
