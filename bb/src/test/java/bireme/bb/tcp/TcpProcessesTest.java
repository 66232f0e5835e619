package bireme.bb.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.ChildJvm;
import bireme.testing.WaitLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A channel between two processes that are started by {@code java}. */
@Timeout(120)
class TcpProcessesTest {
    @TempDir
    Path folder;

    private static Process start(String... arguments) throws IOException {
        List<String> options = List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto");
        List<String> command = ChildJvm.command(options, TcpProcess.class.getName(), arguments);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    @Test
    void shouldBringAllItems() throws Exception {
        Path file = folder.resolve("secret");
        ChannelSecret.create().save(file);
        Process receiver = start(file.toString());
        try (BufferedReader out = receiver.inputReader()) {
            Process sender = start(file.toString(), out.readLine());
            assertThat(new String(sender.getInputStream().readAllBytes())).isEmpty();
            assertThat(out.readLine()).isEqualTo(TcpProcess.ITEMS + " lines");
            assertThat(List.of(ended(sender), ended(receiver))).containsExactly(0, 0);
        } finally {
            receiver.destroyForcibly();
        }
    }

    private static int ended(Process process) throws InterruptedException {
        assertThat(process.waitFor(WaitLimit.now().toNanos(), TimeUnit.NANOSECONDS))
                .isTrue();
        return process.exitValue();
    }
}
