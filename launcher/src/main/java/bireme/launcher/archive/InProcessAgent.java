package bireme.launcher.archive;

import bireme.launcher.agent.Agent;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.ExitStatus;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.concurrent.CountDownLatch;

/**
 * A process of a job that is really a thread of this JVM, so that the classes which such processes need are loaded here
 * and get into the class archive.
 *
 * <p>Threads: one of its own. The output of its ranks goes to the streams of this JVM.
 */
final class InProcessAgent extends Process {
    private final PipedInputStream in = new PipedInputStream();
    private final OutputStream toIn;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile int status;

    InProcessAgent() throws IOException {
        toIn = new PipedOutputStream(in);
        Thread thread = new Thread(this::run, "inside process");
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            status = Agent.run(in, () -> {}) ? 0 : ExitStatus.FAILED;
        } catch (ControlException | IOException e) {
            status = ExitStatus.FAILED;
        } catch (InterruptedException e) {
            status = ExitStatus.FAILED;
            Thread.currentThread().interrupt();
        } finally {
            ended.countDown();
        }
    }

    @Override
    public OutputStream getOutputStream() {
        return toIn;
    }

    @Override
    public InputStream getInputStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() throws InterruptedException {
        ended.await();
        return status;
    }

    @Override
    public int exitValue() {
        if (ended.getCount() > 0) {
            throw new IllegalThreadStateException("it has not ended");
        }
        return status;
    }

    /** Nothing ends a thread from outside; it ends with its connection to the coordinator. */
    @Override
    public void destroy() {}
}
