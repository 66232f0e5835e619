package bireme.launcher.attach;

import bireme.launcher.agent.StackDump;
import bireme.launcher.control.OwnVersion;
import bireme.launcher.coordinator.Coordinator;
import bireme.launcher.coordinator.JobSnapshot;
import bireme.launcher.live.LiveJob;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.host.RankHost;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeoutException;

/**
 * The agent that commands such as {@code mpjrun top} load into the JVM of a job ({@code mpjrun} itself). It connects to
 * the socket of the command, and answers its questions until the connection ends.
 *
 * <p>Shape: first the version of Bireme; then for each question, the number of a {@link Question}, a flag whether it
 * was answered, and the bytes of the answer, or of a text that says why not.
 *
 * <p>Threads: {@link #agentmain} by that of the JVM which runs agents; a daemon thread answers.
 */
public final class JobAgent {
    private final SocketChannel channel;

    private JobAgent(SocketChannel channel) {
        this.channel = channel;
    }

    /**
     * Begins to answer.
     *
     * @param socket path of the socket of the command that asks
     * @throws IOException when nothing listens there; the process that has attached gets it
     */
    public static void agentmain(String socket) throws IOException {
        SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
        Thread thread = new Thread(null, new JobAgent(channel)::serve, "bireme-viewer", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    private void serve() {
        try (channel) {
            DataInputStream in = new DataInputStream(Channels.newInputStream(channel));
            DataOutputStream out = new DataOutputStream(Channels.newOutputStream(channel));
            out.writeUTF(OwnVersion.text());
            while (true) {
                answer(Question.values()[in.readByte()], out);
            }
        } catch (IOException e) { // the command has ended, which is no concern of the job
            System.getLogger("bireme.launcher.attach").log(Level.DEBUG, "a command that looked at the job is gone", e);
        }
    }

    private static void answer(Question question, DataOutputStream out) throws IOException {
        byte[] bytes;
        boolean isAnswered = true;
        try {
            bytes = bytes(question);
        } catch (TimeoutException e) {
            isAnswered = false;
            bytes = text("the job does not answer, or has just ended");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        out.writeBoolean(isAnswered);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
        if (question == Question.END) {
            new Thread(null, JobAgent::end, "bireme-kill", 0, false).start();
        }
    }

    private static byte[] bytes(Question question) throws InterruptedException, TimeoutException {
        return switch (question) {
            case SUMMARY -> FieldWriter.bytesOf(running().summary()::write);
            case SAMPLE -> FieldWriter.bytesOf(running().sample()::write);
            case STATES -> text(snapshot(false).text());
            case STACKS -> text(snapshot(true).text());
            case PICTURE -> text(snapshot(false).picture());
            case END -> new byte[0];
        };
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static LiveJob running() throws TimeoutException {
        LiveJob job = LiveJob.running();
        if (job == null) {
            throw new TimeoutException("no job runs, or not yet");
        }
        return job;
    }

    private static JobSnapshot snapshot(boolean withStacks) throws InterruptedException, TimeoutException {
        JobSnapshot snapshot = Coordinator.snapshotOfJob(withStacks);
        if (snapshot == null) {
            return new JobSnapshot(RankHost.rankStates(), List.of(), withStacks ? StackDump.ofRanks() : "");
        }
        return snapshot;
    }

    /** Ends this JVM, and with it the job, as by SIGTERM. */
    private static void end() {
        LiveJob job = LiveJob.running();
        if (job != null) {
            job.say("the job was ended by mpjrun kill");
        }
        System.exit(ExitStatus.TERMINATED);
    }
}
