package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.folder.OwnUser;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Another user of the host attacks jobs where their files are; the user's own files stay, and the jobs run. Where the
 * user has named a folder in which others can rename everything, a job may fail to start, but still loses nothing.
 */
@Timeout(3600)
class SharedFolderAttackIT {
    private static final boolean IS_NIGHTLY = Nightly.isOn();
    private static final int JOBS = IS_NIGHTLY ? 10 : 1;
    private static final int BAITS = IS_NIGHTLY ? 1000 : 1;
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

    private String[] words(String where, Path shared, boolean severalHosts) {
        List<String> words = new ArrayList<>(List.of("-D" + where + "=" + shared, "-cp", Programs.classes()));
        words.addAll(
                severalHosts
                        ? List.of(
                                "--ssh-agent", LIKE_SSH.toString(), "-Dbireme.interface=127.0.0.1", "--host", "a:2,b:2")
                        : List.of("-np", "3"));
        words.addAll(List.of("-dev", "niodev", "Crosses"));
        return words.toArray(new String[0]);
    }

    @ParameterizedTest
    @CsvSource({
        "java.io.tmpdir, true, false",
        "java.io.tmpdir, true, true",
        "java.io.tmpdir, false, false",
        "bireme.niodev.folder, false, false",
        "bireme.niodev.folder, false, true"
    })
    void shouldKeepWhatIsTheUsers(String where, boolean isSticky, boolean severalHosts) throws Exception {
        Nightly.leave(
                where.startsWith("bireme.") != severalHosts,
                "other variants have this folder, and others several hosts or one");
        Path shared = HostileUser.makeShared(folder.resolve("shared"), isSticky);
        boolean mayFail = !isSticky && where.startsWith("bireme.");
        String name = "bireme-" + System.getProperty("user.name");
        HostileUser.putLink(shared.resolve(name), victim);
        int jobs = 0;
        int failures = 0;
        String lastError = "";
        int[] baits = new int[2];
        // The first job finds the link, the others whatever is there by then.
        while (jobs < JOBS || baits[0] < BAITS) {
            try (HostileUser hostile = HostileUser.start(shared, victim, name)) {
                assertThat(hostile.isAttacking()).isTrue();
                Result result = Launch.in(folder).run(words(where, shared, severalHosts));
                int[] tried = hostile.stop();
                baits[0] += tried[0];
                baits[1] += tried[1];
                assertThat(content()).as("job " + jobs).containsAll(before);
                assertThat(result.status() == 0 || mayFail).as(result.err()).isTrue();
                if (result.status() != 0) {
                    failures++;
                    lastError = result.err();
                }
                jobs++;
            }
        }
        System.out.println("SharedFolderAttackIT: " + jobs + " jobs, " + failures + " failed, " + baits[0]
                + " baits placed, " + baits[1] + " refused by the system, " + where + ", sticky " + isSticky
                + ", several hosts " + severalHosts + ", left " + left(shared)
                + (lastError.isEmpty() ? "" : ", last error: " + lastError));
    }

    private static Set<String> left(Path shared) throws IOException {
        try (Stream<Path> list = Files.list(shared)) {
            Set<String> ours = new TreeSet<>();
            for (Path each : (Iterable<Path>) list::iterator) {
                boolean isBait = each.getFileName().toString().startsWith("aside.");
                if (!isBait && OwnUser.is(Files.getOwner(each, LinkOption.NOFOLLOW_LINKS))) {
                    ours.add(each.getFileName().toString());
                }
            }
            return ours;
        }
    }
}
