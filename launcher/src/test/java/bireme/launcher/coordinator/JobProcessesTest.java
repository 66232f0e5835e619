package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.output.OutputListener;
import bireme.runtime.host.output.OutputSink;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Processes that have ended, and a destination that takes their output later, or never. */
@Timeout(60)
class JobProcessesTest {
    /** More than 2 s, after which output was given up once. */
    private static final int MANY_LOOKS = 25;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private final CountDownLatch isReading = new CountDownLatch(1);

    private final OutputStream slow = new OutputStream() {
        @Override
        public void write(int oneByte) {
            write(new byte[] {(byte) oneByte}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            try {
                isReading.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            shown.write(bytes, offset, length);
        }
    };

    private JobProcesses printing(String... command) throws Exception {
        OutputSink sink = OutputSink.of(new PrintStream(slow, false), "the output");
        JobProcesses processes = new JobProcesses(1, sink, sink, new OutputListener() {
            @Override
            public void readerGone(String stream) {
                throw new AssertionError(stream);
            }

            @Override
            public void writerFailed(Throwable failure) {
                throw new AssertionError(failure);
            }
        });
        Process process = new ProcessBuilder(command).start();
        processes.add(0, process, "first line\n".getBytes());
        processes.joined(0);
        assertThat(process.waitFor()).isZero();
        return processes;
    }

    @Test
    void shouldWaitForASlowReaderAsLongAsItTakes() throws Exception {
        JobProcesses processes = printing("/bin/sh", "-c", "read line; echo $line; echo last");
        AtomicInteger looks = new AtomicInteger();
        assertThat(processes.finishOutput(() -> {
                    if (looks.incrementAndGet() == MANY_LOOKS) {
                        isReading.countDown();
                    }
                    return false;
                }))
                .isEmpty();
        assertThat(looks).hasValueGreaterThanOrEqualTo(MANY_LOOKS);
        assertThat(shown.toString()).isEqualTo("first line\nlast\n");
    }

    @Test
    void shouldNotWaitForEverOnceItIsToEnd() throws Exception {
        JobProcesses processes = printing("/bin/sh", "-c", "echo line");
        processes.finishOutput(() -> true);
        assertThat(shown.toString()).isEmpty();
        isReading.countDown();
    }
}
