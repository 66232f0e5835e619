package bireme.launcher.attach;

import bireme.devices.folder.PrivateFolder;
import bireme.launcher.control.OwnVersion;
import bireme.launcher.live.JobSample;
import bireme.launcher.live.JobSummary;
import bireme.runtime.control.FieldReader;
import bireme.runtime.host.loading.CodeLocation;
import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A command's connection to the JVM of a job, which it has attached to.
 *
 * <p>Threads: one; questions are asked one after the other.
 *
 * <p>Errors: {@link IOException} whose message says what is wrong, and with which job; after one the connection is of
 * no use any more, except after {@link UnansweredException}.
 */
public final class JobConnection implements AutoCloseable {
    private static final String SOCKET = "viewer";
    private static final int MAX_BYTES = 1 << 28;

    /** The job is there, and has nothing to answer now: it has just begun, or is about to end. */
    public static final class UnansweredException extends IOException {
        private static final long serialVersionUID = 1;

        private UnansweredException(String why) {
            super(why);
        }
    }

    private final RunningJob job;
    private final PrivateFolder folder;
    private final SocketChannel channel;
    private final DataInputStream in;
    private final DataOutputStream out;

    private JobConnection(RunningJob job, PrivateFolder folder, SocketChannel channel) {
        this.job = job;
        this.folder = folder;
        this.channel = channel;
        this.in = new DataInputStream(Channels.newInputStream(channel));
        this.out = new DataOutputStream(Channels.newOutputStream(channel));
    }

    /**
     * Attaches to a job.
     *
     * @throws IOException when it cannot be asked
     */
    public static JobConnection open(RunningJob job) throws IOException {
        if (job.isStopped()) {
            throw new IOException(
                    "mpjrun of job " + job.pid() + " is stopped (SIGSTOP); kill -CONT " + job.pid() + " lets it go on");
        }
        PrivateFolder folder = PrivateFolder.create(null, warning -> {});
        try {
            JobConnection connection = new JobConnection(job, folder, connect(job.pid(), folder.file(SOCKET)));
            connection.checkVersion();
            return connection;
        } catch (IOException e) {
            folder.close();
            boolean isAlive = ProcessHandle.of(job.pid()).isPresent();
            String state = isAlive ? "cannot be asked: " + e.getMessage() : "has ended";
            throw new IOException("job " + job.pid() + " " + state, e);
        }
    }

    /** The agent has connected when loading it returns, so that nothing is waited for. */
    private static SocketChannel connect(long pid, Path socket) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                machine.loadAgent(CodeLocation.of(JobConnection.class), socket.toString());
            } finally {
                machine.detach();
            }
            return server.accept();
        } catch (AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private void checkVersion() throws IOException {
        String version = in.readUTF();
        if (!version.equals(OwnVersion.text())) {
            close();
            throw new IOException(
                    "it runs Bireme " + version + ", and this is " + OwnVersion.text() + "; use the mpjrun of the job");
        }
    }

    /** What the job is. */
    public JobSummary summary() throws IOException {
        return FieldReader.read(ask(Question.SUMMARY), JobSummary::read);
    }

    /** What its processes do and have used. */
    public JobSample sample() throws IOException {
        return FieldReader.read(ask(Question.SAMPLE), JobSample::read);
    }

    /**
     * Where its ranks stand, in words.
     *
     * @param withStacks whether the stacks of all threads are wanted, too
     */
    public String states(boolean withStacks) throws IOException {
        return new String(ask(withStacks ? Question.STACKS : Question.STATES), StandardCharsets.UTF_8);
    }

    /** Where its ranks stand, as SVG. */
    public String picture() throws IOException {
        return new String(ask(Question.PICTURE), StandardCharsets.UTF_8);
    }

    /** Tells the job to end. */
    public void end() throws IOException {
        ask(Question.END);
    }

    private byte[] ask(Question question) throws IOException {
        try {
            out.writeByte(question.ordinal());
            out.flush();
            return answer();
        } catch (UnansweredException | StreamCorruptedException e) {
            throw e;
        } catch (IOException e) { // its JVM is gone, whatever the connection says about that
            EOFException ended = new EOFException("job " + job.pid() + " has ended");
            ended.initCause(e);
            throw ended;
        }
    }

    private byte[] answer() throws IOException {
        boolean isAnswered = in.readBoolean();
        int length = in.readInt();
        if (length < 0 || length > MAX_BYTES) {
            throw new StreamCorruptedException("an answer of " + length + " bytes; expected 0.." + MAX_BYTES);
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        } else if (!isAnswered) {
            throw new UnansweredException(new String(bytes, StandardCharsets.UTF_8));
        }
        return bytes;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            return; // it is of no use any more, as was wanted
        } finally {
            folder.close();
        }
    }
}
