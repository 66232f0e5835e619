package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class InputCopiesTest {
    private static final int READERS = 4;

    private static byte[] text(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    @Test
    void shouldGiveAllOfItToEachReaderOneAfterTheOther() throws IOException {
        byte[] text = text(100_000);
        InputCopies copies = new InputCopies(new ByteArrayInputStream(text), READERS);
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
        InputCopies copies = new InputCopies(new ByteArrayInputStream(text), READERS);
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
    void shouldTellWhatIsAvailable() throws IOException {
        InputCopies copies = new InputCopies(new ByteArrayInputStream(new byte[] {1, -1, 3}), 2);
        InputStream one = copies.next();
        InputStream other = copies.next();
        assertThat(one.available()).isEqualTo(3);
        assertThat(one.read()).isEqualTo(1);
        assertThat(one.read()).isEqualTo(255);
        assertThat(one.available()).isEqualTo(1);
        assertThat(other.available()).isEqualTo(3);
        assertThat(new InputCopies(InputStream.nullInputStream(), 1).next().read())
                .isEqualTo(-1);
    }
}
