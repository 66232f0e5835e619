package bireme.launcher.doctor;

import bireme.runtime.control.ExitStatus;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a shell on a host, here or there, and has it report facts.
 *
 * <p>Threads: the caller's; another reads, so that a host that does not answer does not block the caller for ever.
 *
 * @param host what the user calls the host
 * @param shell command of a shell there that reads its commands from standard input
 * @param javaHome home of this host's Java
 * @param bireme folder of Bireme
 * @param maxSeconds longest time for all of it
 */
record Probe(String host, List<String> shell, String javaHome, String bireme, int maxSeconds) {
    private static final long NS_PER_S = 1_000_000_000L;

    /**
     * The result of a probe.
     *
     * @param facts what was reported
     * @param status exit status of the shell, or of what was to bring us there
     * @param errors what it wrote to standard error
     */
    record Answer(HostFacts facts, int status, String errors) {}

    Answer ask() throws InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(shell).start();
        } catch (IOException e) {
            return nothing(ExitStatus.NOT_FOUND, e.getMessage());
        }
        CompletableFuture<String> errors = new CompletableFuture<>();
        CompletableFuture<HostFacts> facts = new CompletableFuture<>();
        start(() -> errors.complete(all(process.errorReader())));
        start(() -> facts.complete(exchange(process)));
        try {
            HostFacts reported = facts.get(maxSeconds, TimeUnit.SECONDS);
            String written = errors.get(maxSeconds, TimeUnit.SECONDS);
            boolean hasEnded = process.waitFor(maxSeconds, TimeUnit.SECONDS);
            return new Answer(reported, hasEnded ? process.exitValue() : ExitStatus.TIMEOUT, written);
        } catch (TimeoutException e) {
            return nothing(ExitStatus.TIMEOUT, "no answer within " + maxSeconds + " s");
        } catch (ExecutionException e) {
            throw new IllegalStateException("readers complete in any case", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private Answer nothing(int status, String errors) {
        return new Answer(new HostFacts(host, Map.of(), 0, 0), status, errors);
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(null, task, "bireme-probe", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    private static String all(BufferedReader reader) {
        List<String> lines = new ArrayList<>();
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            lines.add(e.getMessage());
        }
        return String.join("\n", lines);
    }

    private HostFacts exchange(Process process) {
        long sentNs = 0;
        long answeredNs = 0;
        StringBuilder output = new StringBuilder();
        try (BufferedReader in =
                        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                OutputStream out = process.getOutputStream()) {
            write(out, ProbeScript.first());
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals(ProbeScript.READY)) {
                    sentNs = nowNs();
                    write(out, ProbeScript.second(javaHome, bireme));
                } else if (answeredNs == 0 && line.startsWith("clock=")) {
                    answeredNs = nowNs();
                }
                output.append(line).append('\n');
            }
        } catch (IOException e) {
            output.append("broken=").append(e.getMessage()).append('\n');
        }
        return facts(output.toString(), sentNs, answeredNs);
    }

    private HostFacts facts(String output, long sentNs, long answeredNs) {
        HostFacts reported = new HostFacts(host, HostFacts.parse(output), 0, 0);
        long clockNs = reported.number("clock", 0);
        return clockNs < NS_PER_S
                ? reported
                : new HostFacts(
                        host,
                        reported.values(),
                        clockNs - sentNs - (answeredNs - sentNs) / 2,
                        Math.max(1, (answeredNs - sentNs) / 2));
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static long nowNs() {
        Instant now = Instant.now();
        return now.getEpochSecond() * NS_PER_S + now.getNano();
    }
}
