package bireme.launcher.coordinator;

import bireme.runtime.host.input.InputCopies;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Consumer;

/**
 * Gives standard input to one of the processes that are to have it.
 *
 * <p>Threads: a daemon of its own for each process, so that one that does not read holds up no other; what it has not
 * taken yet is kept, see {@link InputCopies}. It ends with the input or with the process; a read that waits when the
 * job is over is left to the end of the JVM.
 */
final class InputPump implements Runnable {
    private static final int BUFFER_BYTES = 1 << 13;

    /** Notified of what is wrong with the input. */
    interface Listener {
        /** Standard input cannot be read any more; for the ranks that is its end. */
        void unreadable(IOException why);

        /** Input has been read and is lost. */
        void lost(IOException why);
    }

    private final InputStream in;
    private final OutputStream process;
    private final Consumer<IOException> onUnreadable;

    private InputPump(InputStream in, OutputStream process, Consumer<IOException> onUnreadable) {
        this.in = in;
        this.process = process;
        this.onUnreadable = onUnreadable;
    }

    static void start(InputStream in, List<OutputStream> processes, Listener listener) {
        InputStream source = new ForegroundInput(in);
        InputCopies copies = new InputCopies(source, processes.size(), listener::lost);
        for (OutputStream process : processes) {
            InputPump pump = new InputPump(copies.next(), process, listener::unreadable);
            Thread thread = new Thread(null, pump, "bireme-input", 0, false);
            thread.setDaemon(true);
            thread.start();
        }
    }

    @Override
    public void run() {
        byte[] bytes = new byte[BUFFER_BYTES];
        int count = read(bytes);
        while (count >= 0 && give(bytes, count)) {
            count = read(bytes);
        }
        close(in);
        close(process);
    }

    private int read(byte[] bytes) {
        try {
            return in.read(bytes);
        } catch (IOException e) {
            onUnreadable.accept(e);
            return -1;
        }
    }

    /** Whether the process took it; one that has closed its input, or is gone, wants no more and says so elsewhere. */
    private boolean give(byte[] bytes, int count) {
        try {
            process.write(bytes, 0, count);
            process.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static void close(AutoCloseable stream) {
        try {
            stream.close();
        } catch (Exception e) {
            // Then it is closed.
            return;
        }
    }

    /** Standard input, which a job in the background must not touch while it is a terminal. */
    private static final class ForegroundInput extends FilterInputStream {
        private boolean isForeground;

        ForegroundInput(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (!isForeground) {
                awaitForeground();
                isForeground = true;
            }
            return in.read(bytes, offset, length);
        }

        private static void awaitForeground() throws InterruptedIOException {
            try {
                Foreground.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while the job was in the background");
            }
        }
    }
}
