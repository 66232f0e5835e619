package osu.run;

import java.util.Locale;
import java.util.StringJoiner;

/** Says what was measured, as a table with a line per size at once, or as one JSON object at the end. */
final class CollectiveReport {
    private final String name;
    private final int ranks;
    private final Options options;
    private final StringJoiner results = new StringJoiner(",");

    CollectiveReport(String name, int ranks, Options options) {
        this.name = name;
        this.ranks = ranks;
        this.options = options;
    }

    private String method() {
        return options.has(Flag.BACK_TO_BACK) || name.equals("Barrier") ? "back-to-back" : "barrier-separated";
    }

    void begin() {
        if (!options.has(Flag.JSON)) {
            System.out.println("# Bireme OSU-style " + name + " Test, " + ranks + " ranks, " + method()
                    + "\n# Size (bytes)    Slowest rank (us)   Fastest batch (us)   Slowest batch (us)      Calls");
        }
    }

    void add(int bytes, CollectiveTimer.Result result) {
        if (options.has(Flag.JSON)) {
            results.add(String.format(
                    Locale.ROOT,
                    "{\"bytes\":%d,\"us\":%.3f,\"leastUs\":%.3f,\"mostUs\":%.3f,\"calls\":%d}",
                    bytes,
                    result.us(),
                    result.leastUs(),
                    result.mostUs(),
                    result.calls()));
        } else {
            System.out.println(String.format(
                    Locale.ROOT,
                    "%-16d %18.3f %20.3f %20.3f %10d",
                    bytes,
                    result.us(),
                    result.leastUs(),
                    result.mostUs(),
                    result.calls()));
        }
    }

    void end() {
        if (options.has(Flag.JSON)) {
            System.out.println("{\"program\":\"osu." + name + "\",\"ranks\":" + ranks + ",\"method\":\"" + method()
                    + "\",\"isChecked\":" + options.has(Flag.CHECK) + ",\"results\":[" + results + "]}");
        }
    }
}
