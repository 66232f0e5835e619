package bireme.launcher.mpiexec;

import bireme.devices.folder.PrivateFolder;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Named pipes for the output of processes on this host. {@code mpiexec} passes on what its processes write in pieces of
 * any length, so that lines of several ranks would mix when they write much.
 *
 * <p>Shape: pipe {@code 2 p} is standard output of process {@code p}, and {@code 2 p + 1} its standard error. Each is
 * held open for reading and writing until its process has ended: opening one end of a named pipe waits for the other
 * end, and the end of a stream comes when nobody can write any more.
 *
 * <p>Threads: any.
 */
final class OutputPipes {
    private final PrivateFolder folder;
    private final List<RandomAccessFile> holders = new ArrayList<>();
    private final List<InputStream> readers = new ArrayList<>();

    private OutputPipes(PrivateFolder folder) {
        this.folder = folder;
    }

    /**
     * Makes the pipes.
     *
     * @param parent folder for the user's private folders; {@code null} for the usual one
     * @throws IOException when the system cannot make such pipes
     */
    static OutputPipes create(Path parent, int processes) throws IOException {
        OutputPipes pipes = new OutputPipes(PrivateFolder.create(parent, warning -> {}));
        try {
            List<String> command = new ArrayList<>(List.of("mkfifo", "-m", "600"));
            for (int pipe = 0; pipe < 2 * processes; pipe++) {
                command.add(pipes.file(pipe).toString());
            }
            Process mkfifo =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            mkfifo.getInputStream().readAllBytes();
            if (mkfifo.onExit().join().exitValue() != 0) {
                throw new IOException("mkfifo has failed");
            }
            for (int pipe = 0; pipe < 2 * processes; pipe++) {
                pipes.holders.add(new RandomAccessFile(pipes.file(pipe).toFile(), "rw"));
                pipes.readers.add(new FileInputStream(pipes.file(pipe).toFile()));
            }
            return pipes;
        } catch (IOException e) {
            pipes.abandon();
            throw e;
        }
    }

    private Path file(int pipe) {
        return folder.file(Integer.toString(pipe));
    }

    /** Where the pipes are. */
    String path() {
        return folder.path().toString();
    }

    InputStream out(int process) {
        return readers.get(2 * process);
    }

    InputStream err(int process) {
        return readers.get(2 * process + 1);
    }

    /** Writes to standard error of a process that has not {@link #ended}. */
    OutputStream toErr(int process) {
        RandomAccessFile pipe = holders.get(2 * process + 1);
        return new OutputStream() { // a channel of it would ask for the position, which a pipe does not have
            @Override
            public void write(int one) throws IOException {
                pipe.write(one);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                pipe.write(bytes, offset, length);
            }
        };
    }

    /** The process writes nothing any more; its streams end. May be called again. */
    void ended(int process) {
        close(holders.get(2 * process));
        close(holders.get(2 * process + 1));
    }

    /** Removes the names of the pipes, once all processes have opened theirs or none will. May be called again. */
    void release() {
        folder.close();
    }

    /** Releases everything; nobody reads. */
    private void abandon() {
        holders.forEach(OutputPipes::close);
        readers.forEach(OutputPipes::close);
        release();
    }

    private static void close(Closeable stream) {
        try {
            stream.close();
        } catch (IOException e) {
            // Then it is closed.
            return;
        }
    }
}
