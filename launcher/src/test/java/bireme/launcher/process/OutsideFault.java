package bireme.launcher.process;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * What happens to a job from outside while it runs: a process is killed, stopped for good or paused, a TCP connection is
 * cut, or a burst of connections arrives at its ports. When and to whom is drawn from a seed.
 *
 * <p>Threads: one.
 */
enum OutsideFault {
    NONE,
    KILLED,
    STOPPED,
    PAUSED,
    CUT,
    FLOODED;

    /** A job of several JVMs takes about as long. */
    private static final int MAX_DELAY_MS = 1500;

    private static final int MAX_PAUSE_MS = 800;
    private static final int MAX_CONNECTIONS = 400;
    private static final int MAX_BYTES = 200;

    /** Whether the job must end as if nothing had happened. */
    boolean isHarmless() {
        return this == NONE || this == PAUSED || this == FLOODED;
    }

    /** Waits for the moment and does it, unless the job has ended by then. */
    void strike(Process mpjrun, Random random) throws IOException, InterruptedException {
        if (this == NONE) {
            return;
        }
        mpjrun.waitFor(random.nextInt(MAX_DELAY_MS), TimeUnit.MILLISECONDS);
        List<ProcessHandle> jvms = mpjrun.children().toList();
        if (!mpjrun.isAlive() || jvms.isEmpty()) {
            return;
        }
        ProcessHandle target = jvms.get(random.nextInt(jvms.size()));
        switch (this) {
            case KILLED -> signal(target, "KILL");
            case STOPPED -> signal(target, "STOP");
            case PAUSED -> pause(target, random.nextInt(MAX_PAUSE_MS));
            case CUT -> cut(random.nextBoolean() ? mpjrun.toHandle() : target, random);
            case FLOODED -> flood(random.nextBoolean() ? mpjrun.toHandle() : target, random);
            default -> throw new AssertionError(this);
        }
    }

    private static void pause(ProcessHandle target, int ms) throws IOException, InterruptedException {
        signal(target, "STOP");
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        for (long leftNs = endNs - System.nanoTime(); leftNs > 0; leftNs = endNs - System.nanoTime()) {
            LockSupport.parkNanos(leftNs);
        }
        signal(target, "CONT");
    }

    /** A process that has ended meanwhile takes no signal, which is none of the test's business. */
    private static void signal(ProcessHandle target, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(target.pid()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    /** Ends one of the TCP connections of a process, as a failing network would. */
    private static void cut(ProcessHandle target, Random random) throws IOException, InterruptedException {
        String listed = output("ss", "-Htnp", "state", "established");
        List<String> own = listed.lines()
                .filter(line -> line.contains("pid=" + target.pid() + ","))
                .toList();
        if (own.isEmpty()) {
            return;
        }
        String[] fields = own.get(random.nextInt(own.size())).strip().split("\\s+");
        output("ss", "-K", "src", fields[2], "dst", fields[3]);
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }

    /** A burst that the seed repeats, in how many and in what they say; {@link Flood} goes on until it is closed. */
    private static void flood(ProcessHandle target, Random random) throws IOException {
        List<Socket> open = new ArrayList<>();
        try {
            for (InetSocketAddress port : JobPorts.of(target.pid())) {
                for (int i = random.nextInt(MAX_CONNECTIONS); i > 0; i--) {
                    open.add(connect(port, random));
                }
            }
        } catch (IOException jobEndedMeanwhile) {
            return;
        } finally {
            for (Socket socket : open) {
                socket.close();
            }
        }
    }

    private static Socket connect(InetSocketAddress port, Random random) throws IOException {
        Socket socket = new Socket(port.getAddress(), port.getPort());
        if (random.nextBoolean()) {
            byte[] bytes = new byte[random.nextInt(MAX_BYTES)];
            random.nextBytes(bytes);
            socket.getOutputStream().write(ByteBuffer.wrap(bytes).array());
        }
        return socket;
    }
}
