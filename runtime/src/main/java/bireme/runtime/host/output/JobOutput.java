package bireme.runtime.host.output;

import bireme.devices.folder.NamedFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * The output streams of all ranks of a job and the thread that writes what they hand in.
 *
 * <p>Shape: ranks write into a {@link RankOutput} for each stream, which hands whole lines to one {@link OutputQueue};
 * the writer thread takes them out in order and writes them to their {@link OutputSink}. A line that is not finished is
 * written when no rank has printed anything for about 0.2 s. The queue holds at most 64 MiB, or an eighth of the heap
 * if that is less; a rank that prints faster than the destination takes it waits for room.
 *
 * <p>Threads: {@code connect...}, {@link #listenedBy} and {@link #start} by the host, in this order, before ranks run;
 * the streams by the ranks; {@link #close}, {@link #hangUp} and {@link #awaitWritten} by any thread. Sinks are used by
 * the writer alone. The listener is called by the writer.
 *
 * <p>Ordering: the output of a stream is written in the order printed; between streams and ranks the order is that in
 * which lines entered the queue.
 *
 * <p>Errors: a destination that fails is closed and its output dropped; {@link #failures} names it. If the writer
 * itself fails, ranks no longer wait, output is dropped, and {@link #writerFailure} says why. A rank sees none of this.
 */
public final class JobOutput implements Runnable {
    /** An unfinished line is shown after this many polls, this far apart, without output: one pause shows none. */
    private static final int MAX_EMPTY_POLLS = 2;

    private static final long CHECK_MS = 100;
    private static final long RELEASE_BYTES = 1L << 18;
    private static final long MAX_QUEUED_BYTES = 64L << 20;

    private final OutputQueue queue =
            new OutputQueue(Math.min(MAX_QUEUED_BYTES, Runtime.getRuntime().maxMemory() / 8));
    private final RankOutput[] outs;
    private final RankOutput[] errs;
    private final List<OutputSink> sinks = new ArrayList<>();
    private final LineTag tag;
    private volatile OutputListener listener;
    private volatile Throwable writerFailure;
    private boolean hasReportedLostReader;
    private final Thread writer = new Thread(null, this, "bireme-output", 0, false);

    /** Creates the streams of some ranks; {@code tag} may be {@code null}. */
    public JobOutput(int[] ranks, LineTag tag) {
        this.tag = tag;
        outs = new RankOutput[ranks.length];
        errs = new RankOutput[ranks.length];
        for (int slot = 0; slot < ranks.length; slot++) {
            outs[slot] = new RankOutput(ranks[slot], "stdout", queue);
            errs[slot] = new RankOutput(ranks[slot], "stderr", queue);
        }
    }

    /** Standard output of the rank that was given in place {@code slot}. */
    public RankOutput out(int slot) {
        return outs[slot];
    }

    /** Standard error of the rank that was given in place {@code slot}. */
    public RankOutput err(int slot) {
        return errs[slot];
    }

    /** Sends the output of all ranks to one pair of destinations. */
    public void connectAll(OutputSink out, OutputSink err) {
        sinks.add(out);
        sinks.add(err);
        for (int slot = 0; slot < outs.length; slot++) {
            outs[slot].connect(out);
            errs[slot].connect(err);
        }
    }

    /** Sends the output of each rank to files of its own, one for both streams if {@code merged}. */
    public void connectFiles(Path prefix, boolean merged) throws IOException {
        Path folder = prefix.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        try {
            for (int slot = 0; slot < outs.length; slot++) {
                OutputSink out = open(prefix + "." + outs[slot].rank() + ".out");
                outs[slot].connect(out);
                errs[slot].connect(merged ? out : open(prefix + "." + outs[slot].rank() + ".err"));
            }
        } catch (IOException e) {
            closeSinks();
            throw e;
        }
    }

    private OutputSink open(String file) throws IOException {
        OutputStream stream = NamedFile.open(Path.of(file));
        OutputSink sink = OutputSink.ofFile(stream, file);
        sinks.add(sink);
        return sink;
    }

    /** Sets the listener that is called for failures; none by default. */
    public void listenedBy(OutputListener newListener) {
        listener = newListener;
    }

    /** Starts the writer. */
    public void start() {
        writer.setDaemon(true);
        writer.start();
    }

    /** The loop of the writer thread. */
    @Override
    public void run() {
        try {
            int emptyPolls = 0;
            ArrayDeque<OutputQueue.Piece> pieces = queue.take(CHECK_MS);
            while (pieces != null) {
                write(pieces);
                emptyPolls = pieces.isEmpty() ? emptyPolls + 1 : 0;
                if (emptyPolls == MAX_EMPTY_POLLS) {
                    flushPartialLines();
                    emptyPolls = 0;
                }
                pieces = queue.take(CHECK_MS);
            }
        } catch (Throwable e) {
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            // Whatever it is, ranks must not wait for a writer that is gone.
            fail(e);
        } finally {
            closeSinks();
        }
    }

    private void fail(Throwable failure) {
        writerFailure = failure;
        queue.abandon();
        OutputListener notified = listener;
        if (notified != null) {
            notified.writerFailed(failure);
        }
    }

    private void closeSinks() {
        for (OutputSink sink : sinks) {
            sink.close();
        }
    }

    private void write(ArrayDeque<OutputQueue.Piece> pieces) {
        OutputSink current = null;
        long bytes = 0;
        for (OutputQueue.Piece piece : pieces) {
            OutputSink sink = piece.from.sink();
            if (current != null && current != sink) {
                current.flush();
            }
            current = sink;
            sink.write(piece.from, piece.bytes, tag);
            bytes += piece.bytes.length;
            reportLostReader(sink);
            if (bytes >= RELEASE_BYTES) {
                queue.release(bytes);
                bytes = 0;
            }
        }
        if (current != null) {
            current.flush();
            reportLostReader(current);
        }
        queue.release(bytes);
    }

    private void reportLostReader(OutputSink sink) {
        OutputListener notified = listener;
        if (sink.hasLostReader() && !hasReportedLostReader && notified != null) {
            hasReportedLostReader = true;
            notified.readerGone(sink.name());
        }
    }

    private void flushPartialLines() {
        queue.forgetPartialLines();
        long timeNs = System.nanoTime() - CHECK_MS * 1_000_000;
        for (int slot = 0; slot < outs.length; slot++) {
            outs[slot].flushPartialLineBefore(timeNs);
            errs[slot].flushPartialLineBefore(timeNs);
        }
    }

    /**
     * Passes on what is left, writes everything and closes files; later output is dropped. A destination that takes
     * nothing is waited for no longer than {@code maxMs}, 0 meaning as long as it takes.
     */
    public void close(long maxMs) throws InterruptedException {
        hangUp();
        writer.join(maxMs);
    }

    /** Passes on what is left, and lets the writer end once it has written it; later output is dropped. */
    public void hangUp() {
        queue.removeBound();
        for (int slot = 0; slot < outs.length; slot++) {
            outs[slot].close();
            errs[slot].close();
        }
        queue.close();
    }

    /** Waits until everything is written and files are closed, after {@link #hangUp}; whether that is so. */
    public boolean awaitWritten(long maxMs) throws InterruptedException {
        writer.join(maxMs);
        return !writer.isAlive();
    }

    /** Whether ranks have to wait because a destination takes less than they print. */
    public boolean isBlocked() {
        return queue.hasWaiting();
    }

    /** Why the writer has ended before its time, {@code null} if it has not. */
    public Throwable writerFailure() {
        return writerFailure;
    }

    /** One line for each destination that could not be written. */
    public List<String> failures() {
        List<String> failures = new ArrayList<>();
        for (OutputSink sink : sinks) {
            if (sink.failure() != null) {
                failures.add(sink.failure());
            }
        }
        return failures;
    }
}
