package bireme.devices.folder;

import bireme.testing.Bounded;
import bireme.testing.ChildJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A JVM that has a private folder, until it is killed. */
final class LivingProcess implements AutoCloseable {
    final Path folder;
    private final Process process;

    private LivingProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
    }

    static LivingProcess start(Path parent) throws IOException {
        List<String> options = List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1");
        Process process = new ProcessBuilder(
                        ChildJvm.command(options, LivingProcess.class.getName(), parent.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out = process.inputReader();
        return new LivingProcess(process, Path.of(out.readLine()));
    }

    /** What the process does. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrivateFolder folder = PrivateFolder.create(Path.of(arguments[0]), System.err::println);
        Files.writeString(folder.file("7"), "");
        System.out.println(folder.path());
        System.in.read(); // nobody writes, so until the pipe is closed
    }

    void kill() throws InterruptedException {
        process.destroyForcibly();
        Bounded.status(process, "end of the process");
    }

    void endInOrder() throws IOException, InterruptedException {
        process.getOutputStream().close();
        Bounded.status(process, "end of the process");
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
