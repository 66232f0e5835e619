package bireme.bb.ranks.farm.root;

import bireme.devices.activity.Activity;
import bireme.devices.text.JsonText;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A task farm as viewers of the job see it: how many tasks are done, and how long the rest will take.
 *
 * <p>Shape: {@code {"kind":"farm", "text":..., "done":..., "total":..., "workers":..., "restored":..., "elapsedMs":...,
 * "etaMs":...}}; the total is -1, and so is the time that is left, where it is not known.
 *
 * <p>Threads: the root of the farm updates it, any other asks.
 */
final class FarmActivity implements Activity {
    private record State(long done, long restored, long total, int workers) {}

    private final long beganNs = System.nanoTime();
    private volatile State state = new State(0, 0, -1, 0);
    private volatile boolean isOver;

    /**
     * Tells how far the farm is.
     *
     * @param done tasks, those of a checkpoint included
     * @param restored those of a checkpoint
     * @param total -1 if that is unknown
     */
    void update(long done, long restored, long total, int workers) {
        state = new State(done, restored, total, workers);
    }

    void end() {
        isOver = true;
    }

    @Override
    public boolean isOver() {
        return isOver;
    }

    @Override
    public String json() {
        State now = state;
        long elapsedMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - beganNs);
        long fresh = now.done() - now.restored();
        long etaMs = now.total() < 0 || fresh <= 0 ? -1 : (now.total() - now.done()) * elapsedMs / fresh;
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("kind", "farm");
            json.writeStringField("text", text(now, elapsedMs, etaMs));
            json.writeNumberField("done", now.done());
            json.writeNumberField("total", now.total());
            json.writeNumberField("workers", now.workers());
            json.writeNumberField("restored", now.restored());
            json.writeNumberField("elapsedMs", elapsedMs);
            json.writeNumberField("etaMs", etaMs);
            json.writeEndObject();
        });
    }

    private static String text(State now, long elapsedMs, long etaMs) {
        String of = now.total() < 0 ? "" : " of " + now.total();
        double rate =
                elapsedMs == 0 ? 0 : (now.done() - now.restored()) * (double) TimeUnit.SECONDS.toMillis(1) / elapsedMs;
        String left = etaMs < 0 ? "" : ", " + TimeUnit.MILLISECONDS.toSeconds(etaMs) + " s to go";
        return String.format(
                Locale.ROOT, "farm: %d%s tasks done, %.1f/s, %d workers%s", now.done(), of, rate, now.workers(), left);
    }
}
