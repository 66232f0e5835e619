package bireme.devices.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Somebody renames folders and puts links, folders and files in their place all the time, in a folder where he may do
 * that, which is more than a shared folder with its sticky bit lets him; nothing of the user's is lost.
 */
@Timeout(600)
class FolderAttackTest {
    private static final int ROUNDS = Rounds.max(100, 1000);
    private static final long SEED = TestSeed.of("FolderAttackTest");

    @TempDir
    private Path folder;

    private final AtomicBoolean isOver = new AtomicBoolean();
    private final AtomicLong swaps = new AtomicLong();
    private Path shared;
    private Path aside;
    private Path usual;
    private Victim victim;

    @BeforeEach
    void makeVictim() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no POSIX rights of files here");
        shared = Files.createDirectory(folder.resolve("shared"));
        aside = Files.createDirectory(folder.resolve("aside"));
        usual = UserRuntimeFolder.usual(shared);
        victim = Victim.in(folder);
    }

    @Test
    void shouldLoseNothingToSomebodyWhoSwapsFolders() throws Exception {
        Thread attacker = new Thread(this::attack, "attacker");
        attacker.start();
        int made = 0;
        try {
            for (int round = 0; round < ROUNDS; round++) {
                made += use(round);
                victim.assertWhole("round " + round);
            }
        } finally {
            isOver.set(true);
            attacker.join();
        }
        System.out.println(
                "FolderAttackTest: " + ROUNDS + " rounds, " + made + " folders made, " + swaps + " folders swapped");
        assertThat(swaps.get()).isGreaterThan(ROUNDS);
        try (PrivateFolder own = PrivateFolder.create(shared, warning -> {})) {
            assertThat(own.path()).as("afterwards").exists();
        }
        victim.assertWhole("at the end");
    }

    private int use(int round) throws IOException {
        long seen = swaps.get();
        int made = 0;
        try (PrivateFolder own = PrivateFolder.create(shared, warning -> {})) {
            own.file("0");
            own.file("2");
            own.file("json");
            made++;
            while (swaps.get() == seen && round % 2 == 0) {
                Thread.onSpinWait(); // so that some are swapped between making and removing
            }
        } catch (IOException e) {
            assertThat(e).as("what is refused names the place").hasMessageContaining("bireme-");
        }
        AbandonedFolders.remove(shared);
        return made;
    }

    private void attack() {
        Random random = new Random(SEED);
        for (int turn = 0; !isOver.get(); turn++) {
            try {
                swap(random, turn);
            } catch (IOException e) {
                // the other side was faster
            }
        }
        try {
            Files.deleteIfExists(usual);
        } catch (IOException e) {
            return; // what is left there is a folder, which may stay
        }
    }

    private void swap(Random random, int turn) throws IOException {
        if (Files.exists(usual, LinkOption.NOFOLLOW_LINKS)) {
            Files.move(usual, aside.resolve(Integer.toString(turn)));
            swaps.incrementAndGet();
        }
        switch (random.nextInt(4)) {
            case 0 -> Files.createSymbolicLink(usual, victim.folder);
            case 1 -> Files.writeString(usual, "bait");
            case 2 -> {
                Files.createDirectory(usual);
                Files.createSymbolicLink(usual.resolve("0123456789abcdef"), victim.folder);
            }
            default -> Files.move(aside.resolve(Integer.toString(random.nextInt(turn + 1))), usual);
        }
    }
}
