package bireme.launcher.start;

import bireme.runtime.control.ExitStatus;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * "Starts" the processes of other pods, which in truth start themselves, write to the output of their own pod, and end
 * when their connection does.
 */
public final class PodStarter implements ProcessStarter {
    @Override
    public Process start(ProcessSpec spec) {
        return new PodProcess();
    }

    @Override
    public String explain(ProcessSpec spec, Process ended) {
        return ended instanceof PodProcess pod ? pod.why : "";
    }

    /**
     * What is known of a process of another pod.
     *
     * <p>Threads: any.
     */
    public static final class PodProcess extends Process {
        private final CompletableFuture<Integer> status = new CompletableFuture<>();
        private volatile String why = "";

        private PodProcess() {}

        /**
         * Its connection has ended.
         *
         * @param isDone whether it had done all it was to do
         * @param reason why
         */
        public void disconnected(boolean isDone, String reason) {
            why = isDone ? "" : "the connection to the pod ended: " + reason;
            status.complete(isDone ? 0 : ExitStatus.FAILED);
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
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
            try {
                return status.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public int exitValue() {
            Integer known = status.getNow(null);
            if (known == null) {
                throw new IllegalThreadStateException("the pod is connected, or has not been yet");
            }
            return known;
        }

        /** {@inheritDoc} It ends itself when the coordinator is gone. */
        @Override
        public void destroy() {
            status.complete(ExitStatus.TERMINATED);
        }

        @Override
        public boolean isAlive() {
            return !status.isDone();
        }

        @Override
        public CompletableFuture<Process> onExit() {
            return status.thenApply(known -> this);
        }
    }
}
