package bireme.launcher.process;

import bireme.testing.WaitLimit;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One job with a JVM for each rank, of which random ones are killed at random moments from the time on when all have
 * joined: ranks that compute, that repair, replacements that begin, and spares that wait.
 */
final class RandomKills {
    private static final Pattern JOINED =
            Pattern.compile("process \\d+ \\(rank (\\d+) on .*\\) has joined, pid (\\d+)");
    private static final int MAX_PAUSE_MS = 250;

    private final Random random;
    private final List<Long> alive = new ArrayList<>();
    private final CountDownLatch joined;
    /** The rank that is never killed. */
    private final int survivor;

    private final Moments moments;
    private final StringBuilder err = new StringBuilder();
    private int kills;
    private String out = "";
    private int status;

    /** Chooses when a JVM is killed. */
    @FunctionalInterface
    interface Moments {
        /** Waits for the next moment, or for the end of the job; whether it has ended. */
        boolean awaitNext(CountDownLatch ended) throws Exception;
    }

    private RandomKills(Random random, int jvms, int survivor, Moments moments) {
        this.random = random;
        this.moments = moments;
        this.survivor = survivor;
        this.joined = new CountDownLatch(jvms);
    }

    /**
     * Runs a job to its end.
     *
     * @param jvms how many JVMs it starts with
     * @param maxKills most of them that may be killed
     * @param survivor a rank that is not, because a job that has lost all its ranks at once has failed
     * @param words options and program
     */
    static RandomKills run(Path folder, Random random, int jvms, int maxKills, int survivor, String... words)
            throws Exception {
        Moments moments = ended -> ended.await(random.nextInt(MAX_PAUSE_MS), TimeUnit.MILLISECONDS);
        return run(folder, random, jvms, maxKills, survivor, moments, words);
    }

    /** The same with moments of another kind. */
    static RandomKills run(
            Path folder, Random random, int jvms, int maxKills, int survivor, Moments moments, String... words)
            throws Exception {
        RandomKills run = new RandomKills(random, jvms, survivor, moments);
        List<String> verbose = new ArrayList<>(List.of(words));
        verbose.add(0, "-v");
        run.run(Launch.in(folder).start(verbose.toArray(new String[0])), maxKills);
        return run;
    }

    private void run(Process mpjrun, int maxKills) throws Exception {
        try (Running running = new Running(mpjrun)) {
            Thread reader = new Thread(() -> readErr(mpjrun.errorReader()), "standard error of mpjrun");
            reader.setDaemon(true);
            reader.start();
            CountDownLatch ended = new CountDownLatch(1);
            mpjrun.onExit().thenRun(ended::countDown);
            if (!joined.await(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AssertionError("the JVMs have not joined: " + err());
            }
            while (kills < maxKills && !moments.awaitNext(ended)) {
                killOne();
            }
            out = running.restOfOut();
            status = running.awaitEnd();
            reader.join();
        }
    }

    private void readErr(BufferedReader from) {
        try {
            for (String line = from.readLine(); line != null; line = from.readLine()) {
                Matcher matcher = JOINED.matcher(line);
                synchronized (this) {
                    err.append(line).append('\n');
                    if (matcher.find()) {
                        if (Integer.parseInt(matcher.group(1)) != survivor) {
                            alive.add(Long.parseLong(matcher.group(2)));
                        }
                        joined.countDown();
                    }
                }
            }
        } catch (IOException e) {
            synchronized (this) {
                err.append("standard error cannot be read: ").append(e);
            }
        }
    }

    private synchronized void killOne() throws IOException, InterruptedException {
        long pid = alive.remove(random.nextInt(alive.size()));
        Launch.signal(pid, "KILL");
        kills++;
    }

    /** How many JVMs have been killed. */
    int kills() {
        return kills;
    }

    int status() {
        return status;
    }

    String out() {
        return out;
    }

    synchronized String err() {
        return err.toString();
    }
}
