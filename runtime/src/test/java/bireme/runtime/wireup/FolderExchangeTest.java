package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderExchangeTest {
    private static final long LONG_MS = 60_000;

    @TempDir
    private Path parent;

    private final ContactInfo contactInfo = new ContactInfo(
            JobSecret.create(), new OfferedAddresses(List.of(new InetSocketAddress("127.0.0.1", 4711))));

    @BeforeEach
    void needFileRights() {
        assumeTrue(
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
                "this system has no POSIX rights of files");
    }

    private FolderExchange exchange(long maxMs) {
        return new FolderExchange(parent.resolve("meet"), "slurm-1-0.0", maxMs);
    }

    private Path folder() {
        return parent.resolve("meet").resolve("slurm-1-0.0");
    }

    @Test
    void shouldBringTheContactInfoToTheProcessThatWaits() throws Exception {
        CompletableFuture<ContactInfo> waiting = CompletableFuture.supplyAsync(() -> {
            try {
                return exchange(LONG_MS).await();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        exchange(LONG_MS).offer(contactInfo);
        assertThat(waiting.get(LONG_MS, TimeUnit.MILLISECONDS).line()).isEqualTo(contactInfo.line());
    }

    @Test
    void shouldKeepEverythingFromOthersAndRemoveIt() throws Exception {
        FolderExchange exchange = exchange(LONG_MS);
        exchange.offer(contactInfo);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder().resolve("secret"))))
                .isEqualTo("rw-------");
        exchange.withdraw();
        assertThat(folder()).doesNotExist();
    }

    @Test
    void shouldReplaceWhatAnEarlierLifeHasLeft() throws Exception {
        exchange(LONG_MS).offer(new ContactInfo(JobSecret.create(), contactInfo.server()));
        exchange(LONG_MS).offer(contactInfo);
        assertThat(exchange(LONG_MS).await().line()).isEqualTo(contactInfo.line());
    }

    @Test
    void shouldSayWhatToDoWhenNothingComes() {
        assertThatThrownBy(() -> exchange(1).await())
                .isInstanceOf(IOException.class)
                .hasMessageContaining(folder().toString())
                .hasMessageContaining("BIREME_WIREUP_DIR")
                .hasMessageContaining("--mpi=pmi2");
    }

    @Test
    void shouldNotBelieveAFolderThatOthersCanUse() throws Exception {
        exchange(LONG_MS).offer(contactInfo);
        Files.setPosixFilePermissions(folder(), PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThatThrownBy(() -> exchange(LONG_MS).await()).hasMessageContaining("can be used by others");
    }

    /** Somebody who may write to the shared folder has put a link to files of the user there, with the same names. */
    @Test
    void shouldNeitherBelieveNorRemoveWhatALinkLeadsTo() throws Exception {
        Path precious = Files.createDirectory(parent.resolve("precious"));
        Files.setPosixFilePermissions(precious, PosixFilePermissions.fromString("rwx------"));
        for (String name : List.of("secret", "secret.new", "addresses")) {
            Files.writeString(precious.resolve(name), "precious");
        }
        Files.createDirectory(parent.resolve("meet"));
        Files.createSymbolicLink(folder(), precious);
        assertThatThrownBy(() -> exchange(LONG_MS).offer(contactInfo)).hasMessageContaining("is a symbolic link");
        assertThatThrownBy(() -> exchange(LONG_MS).await()).hasMessageContaining("is a symbolic link");
        exchange(LONG_MS).withdraw();
        assertThat(precious.resolve("secret")).hasContent("precious");
        assertThat(precious.resolve("secret.new")).hasContent("precious");
        assertThat(precious.resolve("addresses")).hasContent("precious");
    }
}
