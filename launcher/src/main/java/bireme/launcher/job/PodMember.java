package bireme.launcher.job;

import bireme.launcher.agent.AgentMain;
import bireme.launcher.control.Bootstrap;
import bireme.launcher.control.HostPort;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.ProcessSpec;
import bireme.runtime.control.ExitStatus;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * {@code mpjrun} in a pod that is not the first: starts the JVM for the ranks of this pod, which finds the coordinator
 * and takes its orders. What it prints goes to the output of this pod. It is started again if it is cut off before the
 * job has begun, since the first pod may have been started again.
 *
 * <p>Threads: that of the main thread; a shutdown hook ends the JVM with this one.
 */
final class PodMember {
    private static final long END_MS = 5000;

    /** What the JDK remembers of a name that does not exist yet, in seconds. */
    private static final String NAME_SECONDS = "-Dsun.net.inetaddr.negative.ttl=1";

    private final Pods pods;
    private final ProcessSpec spec;
    private final Consumer<String> say;
    private Process child;

    PodMember(Pods pods, ProcessSpec spec, Consumer<String> say) {
        this.pods = pods;
        this.spec = spec;
        this.say = say;
    }

    /** Takes part in the job to its end; returns the status of this pod. */
    int run() throws IOException, InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(pods.waitSeconds());
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "bireme-shutdown"));
        while (true) {
            long leftS = TimeUnit.NANOSECONDS.toSeconds(deadlineNs - System.nanoTime());
            int status = start((int) Math.max(1, leftS)).waitFor();
            if (status != AgentMain.STATUS_TRY_AGAIN) {
                return status;
            } else if (leftS <= 0) {
                return ExitStatus.FAILED;
            }
            say.accept(pods.name() + " was cut off before the job began; tries again");
        }
    }

    private synchronized Process start(int seconds) throws IOException {
        JavaCommand java = spec.java();
        List<String> options = new ArrayList<>(java.options());
        options.add(NAME_SECONDS);
        options.add("-D" + AgentMain.POD + "=" + ProcessHandle.current().pid());
        if (pods.file() != null) {
            options.add("-D" + AgentMain.POD_FILE + "=" + pods.file());
        }
        ProcessBuilder builder = new ProcessBuilder(
                new JavaCommand(java.executable(), options, java.classPath(), java.mainClass()).command());
        builder.environment().putAll(spec.variables());
        if (!spec.folder().isEmpty()) {
            builder.directory(new File(spec.folder()));
        }
        builder.redirectOutput(ProcessBuilder.Redirect.INHERIT).redirectError(ProcessBuilder.Redirect.INHERIT);
        child = builder.start();
        List<HostPort> coordinator = pods.file() == null ? List.of(pods.coordinator()) : List.of();
        Bootstrap bootstrap =
                new Bootstrap(pods.secret(), pods.index(), pods.count(), seconds, null, coordinator, null);
        try (OutputStream in = child.getOutputStream()) {
            in.write(bootstrap.line());
        }
        return child;
    }

    private synchronized void stop() {
        if (child == null) {
            return;
        }
        child.destroy();
        try {
            if (!child.waitFor(END_MS, TimeUnit.MILLISECONDS)) {
                child.destroyForcibly();
            }
        } catch (InterruptedException e) {
            child.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
