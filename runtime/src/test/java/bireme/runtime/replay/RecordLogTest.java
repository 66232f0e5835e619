package bireme.runtime.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lines of a record, as they are written and read again. */
class RecordLogTest {
    private static final int HEAD = 3;

    @TempDir
    private Path parent;

    private RecordFolder folder;
    private RecordLog log;

    @BeforeEach
    void begin() {
        folder = RecordFolder.forRecord(
                RankChoices.RECORD, parent.resolve("record").toString());
        log = new RecordLog(folder.begin(0, 4, new String[] {"Program", "a b"}));
        Thread.currentThread().setName("main");
    }

    private List<String> lines() throws Exception {
        log.close();
        List<String> lines = Files.readAllLines(folder.part(0));
        assertThat(lines).startsWith("bireme-record 1", "rank 0 of 4", "program Program a+b");
        return lines.subList(HEAD, lines.size());
    }

    private ThreadRecord read() {
        return folder.read(0, 4, null).threads().get(0);
    }

    @Test
    void shouldCompleteAReceiveInItsLineOrInALaterOne() throws Exception {
        long first = log.posted(RecordedCallKind.IRECV, 2, -2);
        long second = log.posted(RecordedCallKind.RECV, 2, 5);
        log.taken(second, 3, 5);
        log.nextReceive();
        log.nextReceive();
        log.taken(first, 1, 6);
        log.cancelled(log.nextReceive());
        assertThat(lines())
                .containsExactly(
                        "thread 0 main",
                        "irecv 2 *",
                        "recv 2 5 = 3 5",
                        "given 2",
                        "match 3 = 1 6",
                        "given 1",
                        "cancel 0");
        ThreadRecord read = read();
        assertThat(read.found()).containsExactly(1, 6);
        read.next();
        assertThat(read.found()).containsExactly(3, 5);
        read.next();
        assertThat(read.kind()).isEqualTo(RecordedCallKind.GIVEN);
        assertThat(read.post()).isEqualTo(2);
        read.next();
        assertThat(read.post()).isEqualTo(3);
        assertThat(folder.read(0, 4, null).cancelled()).containsExactly(4L);
        assertThat(folder.read(0, 4, null).isWhole()).isFalse();
    }

    @Test
    void shouldCountCallsThatFindNothing() throws Exception {
        for (int i = 0; i < 12; i++) {
            log.found(RecordedCallKind.IPROBE, new int[] {2, -2, 5});
        }
        log.found(RecordedCallKind.IPROBE, new int[] {2, -2, 5}, 1, 5);
        log.found(RecordedCallKind.TESTSOME, new int[] {3}, 0, 2);
        log.found(RecordedCallKind.TEST, new int[0]);
        log.finalized();
        assertThat(lines())
                .containsExactly(
                        "thread 0 main",
                        "iprobe 2 * 5 x 12",
                        "iprobe 2 * 5 = 1 5",
                        "testsome 3 = 0 2",
                        "test x 1",
                        "finalize");
        assertThat(folder.read(0, 4, null).isWhole()).isTrue();
    }

    @Test
    void shouldKeepThreadsApart() throws Exception {
        log.nextReceive();
        log.found(RecordedCallKind.TEST, new int[0]);
        Thread other = new Thread(
                () -> {
                    log.found(RecordedCallKind.TEST, new int[0]);
                    log.posted(RecordedCallKind.RECV, 2, 1);
                },
                "another one");
        other.start();
        other.join();
        log.found(RecordedCallKind.TEST, new int[0]);
        log.nextReceive();
        assertThat(lines())
                .containsExactly(
                        "thread 0 main",
                        "given 1",
                        "thread 1 another+one",
                        "test x 1",
                        "thread 0",
                        "test x 2",
                        "thread 1",
                        "recv 2 1",
                        "thread 0",
                        "given 1");
    }

    @Test
    void shouldHaveWrittenWithoutBeingClosed() throws Exception {
        int calls = 20_000; // more than a chunk
        for (int i = 0; i < calls; i++) {
            log.taken(log.posted(RecordedCallKind.RECV, 2, i), i % 4, i);
        }
        ThreadRecord read = read();
        for (int i = 0; i < calls; i++) {
            assertThat(read.found()).containsExactly(i % 4, i);
            read.next();
        }
        assertThat(read.isOver()).isTrue();
        byte[] all = Files.readAllBytes(folder.part(0));
        assertThat(all[all.length - 1]).isZero();
        log.close();
        assertThat(Files.readString(folder.part(0))).endsWith("recv 2 19999 = 3 19999\n");
    }

    @Test
    void shouldIgnoreALineThatWasNotWrittenWhole() throws Exception {
        log.taken(log.posted(RecordedCallKind.RECV, 2, 1), 3, 12);
        log.close();
        String text = Files.readString(folder.part(0));
        for (int length = text.length() - 1; length > text.indexOf("recv"); length--) {
            Files.write(folder.part(0), text.substring(0, length).getBytes(StandardCharsets.US_ASCII));
            assertThat(read().isOver()).isTrue();
        }
    }

    @Test
    void shouldWriteOnAfterAnInterrupt() throws Exception {
        Thread.currentThread().interrupt();
        log.taken(log.posted(RecordedCallKind.RECV, 2, 1), 3, 1);
        log.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(read().found()).containsExactly(3, 1);
    }
}
