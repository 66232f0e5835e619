package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Another user of the host attacks jobs where their files are; the user's own files stay, and the jobs run. */
@Tag("first-jdk")
@Timeout(3600)
class SharedFolderAttackIT {
    private static final int ROUNDS = Boolean.getBoolean("bireme.nightly") ? 250 : 1;
    private static final Path LIKE_SSH =
            Path.of("src", "test", "scripts", "like-ssh").toAbsolutePath();
    private static final String[] BAIT = {"0", "1", "2", "lock", "control", "thesis", "0123456789abcdef/0"};

    @TempDir
    private Path folder;

    private Path victim;
    private Set<String> before;

    @BeforeEach
    void makeVictim() throws Exception {
        HostileUser.assumePossible();
        victim = Files.createDirectory(folder.resolve("precious"));
        for (String bait : BAIT) {
            Path file = victim.resolve(bait);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "precious");
            Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("rwx------"));
        }
        before = content();
    }

    private Set<String> content() throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> all = Files.walk(victim)) {
            for (Path each : (Iterable<Path>) all::iterator) {
                boolean isFile = Files.isRegularFile(each, LinkOption.NOFOLLOW_LINKS);
                found.add(victim.relativize(each) + (isFile ? ": " + Files.readString(each) : ""));
            }
        }
        return found;
    }

    private String[] words(Path shared, boolean severalHosts) {
        List<String> words = new ArrayList<>(List.of("-Djava.io.tmpdir=" + shared, "-cp", Programs.classes()));
        words.addAll(
                severalHosts
                        ? List.of(
                                "--ssh-agent", LIKE_SSH.toString(), "-Dbireme.interface=127.0.0.1", "--host", "a:2,b:2")
                        : List.of("-np", "3"));
        words.addAll(List.of("-dev", "niodev", "Crosses"));
        return words.toArray(new String[0]);
    }

    @ParameterizedTest
    @CsvSource({"true, false", "false, false", "true, true", "false, true"})
    void shouldKeepWhatIsTheUsers(boolean isSticky, boolean severalHosts) throws Exception {
        Path shared = HostileUser.makeShared(folder.resolve("shared"), isSticky);
        String name = "bireme-" + System.getProperty("user.name");
        HostileUser.putLink(shared.resolve(name), victim);
        int failures = 0;
        for (int round = 0; round < ROUNDS; round++) {
            // The first job finds the link, the others whatever is there by then.
            try (HostileUser hostile = HostileUser.start(shared, victim, name)) {
                assertThat(hostile.isAttacking()).isTrue();
                Result result = Launch.in(folder).run(words(shared, severalHosts));
                assertThat(content()).as("round " + round).containsAll(before);
                failures += result.status() == 0 ? 0 : 1;
                assertThat(isSticky ? result.status() : 0).as(result.err()).isZero();
            }
        }
        System.out.println("SharedFolderAttackIT: " + ROUNDS + " jobs, " + failures + " failed, sticky " + isSticky
                + ", several hosts " + severalHosts + ", left " + left(shared));
    }

    private static Set<String> left(Path shared) throws IOException {
        try (Stream<Path> list = Files.list(shared)) {
            return list.map(path -> path.getFileName().toString())
                    .filter(name -> !name.startsWith("aside."))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
