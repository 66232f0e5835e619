package bireme.runtime.host.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InputCopiesTest {
    private static final int READERS = 4;

    private static void fail(IOException loss) {
        throw new AssertionError(loss);
    }

    private static byte[] text(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    @Test
    void shouldGiveAllOfItToEachReaderOneAfterTheOther() throws IOException {
        byte[] text = text(100_000);
        InputCopies copies = new InputCopies(new ByteArrayInputStream(text), READERS, InputCopiesTest::fail);
        List<InputStream> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            readers.add(copies.next());
        }
        for (InputStream reader : readers) {
            assertThat(reader.readAllBytes()).isEqualTo(text);
            assertThat(reader.read()).isEqualTo(-1);
        }
    }

    @Test
    void shouldGiveAllOfItToReadersAtOnce() throws Exception {
        byte[] text = text(1_000_000);
        InputCopies copies = new InputCopies(new ByteArrayInputStream(text), READERS, InputCopiesTest::fail);
        ExecutorService threads = Executors.newFixedThreadPool(READERS);
        List<Callable<byte[]>> tasks = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            InputStream reader = copies.next();
            tasks.add(reader::readAllBytes);
        }
        for (Future<byte[]> read : threads.invokeAll(tasks, 60, TimeUnit.SECONDS)) {
            assertThat(read.get()).isEqualTo(text);
        }
        threads.shutdown();
    }

    @Test
    void shouldReportWhatIsAvailable() throws IOException {
        InputCopies copies = new InputCopies(new ByteArrayInputStream(new byte[] {1, -1, 3}), 2, InputCopiesTest::fail);
        InputStream one = copies.next();
        InputStream other = copies.next();
        assertThat(one.available()).isEqualTo(3);
        assertThat(one.read()).isEqualTo(1);
        assertThat(one.read()).isEqualTo(255);
        assertThat(one.available()).isEqualTo(1);
        assertThat(other.available()).isEqualTo(3);
        assertThat(new InputCopies(InputStream.nullInputStream(), 1, InputCopiesTest::fail)
                        .next()
                        .read())
                .isEqualTo(-1);
    }

    private static Thread readAside(InputStream in) {
        Thread thread = new Thread(() -> {
            try {
                in.read();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    void shouldGiveWhatHasBeenReadWhileAnotherWaitsForMore() throws Exception {
        PipedOutputStream writer = new PipedOutputStream();
        InputCopies copies = new InputCopies(new PipedInputStream(writer), 3, InputCopiesTest::fail);
        InputStream waiting = copies.next();
        InputStream second = copies.next();
        InputStream third = copies.next();
        writer.write(new byte[] {1, 2});
        assertThat(waiting.readNBytes(2)).containsExactly(1, 2);
        Thread reader = readAside(waiting);
        while (reader.getState() != Thread.State.TIMED_WAITING) { // in the pipe
            Thread.onSpinWait();
        }
        assertThat(second.available()).isEqualTo(2);
        assertThat(second.readNBytes(2)).containsExactly(1, 2);
        assertThat(second.available()).isZero();
        assertThat(third.read()).isEqualTo(1);
        writer.write(3);
        writer.flush();
        assertThat(second.read()).isEqualTo(3);
        reader.join();
    }

    @Test
    void shouldKeepInAFileWhatDoesNotFitIntoMemory() throws IOException {
        byte[] text = text(3 * InputCopies.MEMORY_BYTES + 12_345);
        InputCopies copies = new InputCopies(new ByteArrayInputStream(text), 3, InputCopiesTest::fail);
        InputStream fast = copies.next();
        InputStream slow = copies.next();
        InputStream never = copies.next();
        assertThat(slow.readNBytes(100)).isEqualTo(Arrays.copyOf(text, 100));
        assertThat(fast.readAllBytes()).isEqualTo(text);
        assertThat(copies.bytesInMemory()).isLessThanOrEqualTo(InputCopies.MEMORY_BYTES);
        assertThat(slow.available()).isEqualTo(text.length - 100);
        assertThat(slow.readAllBytes()).isEqualTo(Arrays.copyOfRange(text, 100, text.length));
        assertThat(slow.read()).isEqualTo(-1);
        never.close();
        assertThat(copies.bytesInMemory()).isZero();
        assertThat(never.read()).isEqualTo(-1);
    }

    /** The slow one catches up in between, so that the file goes and comes again. */
    @Test
    void shouldGiveEverythingToReadersThatTakeTurns() throws IOException {
        byte[] text = text(4 * InputCopies.MEMORY_BYTES + 7);
        InputCopies copies = new InputCopies(new ByteArrayInputStream(text), 2, InputCopiesTest::fail);
        InputStream[] readers = {copies.next(), copies.next()};
        long seed = TestSeed.of("InputCopiesTest.shouldGiveEverythingToReadersThatTakeTurns");
        Random random = new Random(seed);
        int[] positions = new int[2];
        while (positions[0] < text.length || positions[1] < text.length) {
            int which = random.nextInt(2);
            int wanted = random.nextInt(InputCopies.MEMORY_BYTES * 3 / 2);
            byte[] read = readers[which].readNBytes(wanted);
            int from = positions[which];
            positions[which] += read.length;
            assertThat(Arrays.equals(read, 0, read.length, text, from, positions[which]))
                    .as("seed %d, reader %d at %d", seed, which, from)
                    .isTrue();
            assertThat(copies.bytesInMemory()).isLessThanOrEqualTo(InputCopies.MEMORY_BYTES);
        }
    }

    @Test
    void shouldReportThatInputCannotBeKept() throws IOException {
        byte[] text = text(2 * InputCopies.MEMORY_BYTES);
        List<IOException> failures = new CopyOnWriteArrayList<>();
        InputCopies copies = new InputCopies(new ByteArrayInputStream(text), 2, failures::add, start -> {
            throw new IOException("No space left on device");
        });
        InputStream fast = copies.next();
        InputStream slow = copies.next();
        assertThatThrownBy(fast::readAllBytes).hasMessageContaining("No space left on device");
        assertThatThrownBy(slow::read).hasMessageContaining("No space left on device");
        assertThat(failures).hasSize(1);
    }
}
