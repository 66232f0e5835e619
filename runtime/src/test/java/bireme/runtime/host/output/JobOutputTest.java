package bireme.runtime.host.output;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class JobOutputTest {
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private JobOutput open(int ranks, OutputStream destination) {
        JobOutput output = new JobOutput(IntStream.range(0, ranks).toArray(), null);
        PrintStream stream = new PrintStream(destination, false, StandardCharsets.UTF_8);
        output.connectAll(OutputSink.of(stream, "the output"), OutputSink.of(stream, "the output"));
        output.start();
        return output;
    }

    private static void write(RankOutput output, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        output.write(bytes, 0, bytes.length);
    }

    private void awaitShown(String text) {
        Bounded.until(() -> shown.toString(StandardCharsets.UTF_8).equals(text), "output");
    }

    @Test
    void shouldHoldBackAnUnfinishedLineUntilItEnds() throws InterruptedException {
        JobOutput output = open(2, shown);
        write(output.out(0), "a");
        write(output.out(1), "1\n2\n3");
        write(output.out(0), "b\nc");
        output.close(0);
        assertThat(shown.toString()).isEqualTo("1\n2\nab\nc\n3");
    }

    @Test
    void shouldShowAnUnfinishedLineWhenFlushedOrWhenNothingElseComes() throws InterruptedException {
        JobOutput output = open(1, shown);
        write(output.out(0), "flushed");
        output.out(0).flush();
        awaitShown("flushed");
        write(output.out(0), " waited");
        awaitShown("flushed waited");
        output.close(0);
    }

    @Test
    void shouldEndAnotherRanksUnfinishedLineFirst() throws InterruptedException {
        JobOutput output = open(2, shown);
        write(output.out(0), "prompt");
        output.out(0).flush();
        awaitShown("prompt");
        write(output.out(0), "+");
        output.out(0).flush();
        write(output.out(1), "line\n");
        write(output.out(0), "answer\n");
        output.close(0);
        assertThat(shown.toString()).isEqualTo("prompt+\nline\nanswer\n");
    }

    @Test
    void shouldPassOnAVeryLongLineInParts() throws InterruptedException {
        JobOutput output = open(1, shown);
        String part = "x".repeat(600_000);
        write(output.out(0), part);
        write(output.out(0), part);
        awaitShown(part + part);
        write(output.out(0), "y\n");
        output.close(0);
        assertThat(shown.toString()).isEqualTo(part + part + "y\n");
    }

    @Test
    void shouldDropWhatComesAfterTheEnd() throws InterruptedException {
        JobOutput output = open(1, shown);
        output.close(0);
        write(output.out(0), "late\n");
        output.out(0).write('x');
        output.close(0);
        assertThat(shown.toString()).isEmpty();
    }

    @Test
    void shouldMakeRanksWaitOnlyWhenTheQueueIsFull() throws InterruptedException {
        OutputQueue queue = new OutputQueue(10);
        RankOutput from = new RankOutput(0, "stdout", queue);
        CountDownLatch done = new CountDownLatch(1);
        Thread rank = new Thread(() -> {
            write(from, "12345\n");
            write(from, "678\n");
            write(from, "a line longer than the queue\n");
            done.countDown();
        });
        rank.start();
        Bounded.until(() -> rank.getState() == Thread.State.WAITING, "wait of the rank");
        ArrayDeque<OutputQueue.Piece> pieces = queue.take(0);
        assertThat(pieces).hasSize(2);
        assertThat(done.getCount()).isEqualTo(1);
        queue.release(10);
        Bounded.await(done, "end of the rank");
        assertThat(queue.take(0)).hasSize(1);
    }

    @Test
    void shouldLoseNothingWhenAWaitingRankIsInterrupted() throws InterruptedException {
        OutputQueue queue = new OutputQueue(1);
        RankOutput from = new RankOutput(0, "stdout", queue);
        write(from, "1\n");
        Thread.currentThread().interrupt();
        write(from, "2\n");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(queue.take(0)).hasSize(2);
    }

    @Test
    void shouldGiveUpOnADestinationThatTakesNothing() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        JobOutput output = open(1, new OutputStream() {
            @Override
            public void write(int oneByte) {
                try {
                    release.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        write(output.out(0), "line\n");
        output.close(50);
        release.countDown();
        output.close(0);
        assertThat(output.failures()).isEmpty();
    }

    @Test
    void shouldNotKeepRanksWaitingForAWriterThatHasFailed() throws InterruptedException {
        OutOfMemoryError failure = new OutOfMemoryError("on purpose");
        AtomicReference<Throwable> reported = new AtomicReference<>();
        JobOutput output = new JobOutput(new int[] {0}, null);
        output.connectAll(
                OutputSink.of(
                        new PrintStream(new OutputStream() {
                            @Override
                            public void write(int oneByte) {
                                throw failure;
                            }
                        }),
                        "the output"),
                OutputSink.of(new PrintStream(shown), "the errors"));
        output.listenedBy(new OutputListener() {
            @Override
            public void readerGone(String stream) {
                reported.set(new AssertionError(stream));
            }

            @Override
            public void writerFailed(Throwable why) {
                reported.set(why);
            }
        });
        output.start();
        String line = "x".repeat(1 << 20) + "\n";
        for (int count = 0; count < 200; count++) {
            write(output.out(0), line); // more than the queue holds
        }
        output.close(0);
        assertThat(reported.get()).isSameAs(failure);
        assertThat(output.writerFailure()).isSameAs(failure);
    }

    @Test
    void shouldReportWhatCouldNotBeWritten() throws InterruptedException {
        JobOutput output = open(1, new OutputStream() {
            @Override
            public void write(int oneByte) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        write(output.out(0), "line\n");
        output.close(0);
        assertThat(output.failures()).contains("cannot write the output");
    }
}
