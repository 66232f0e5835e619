package bireme.launcher.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Jobs that never ran, for tests of what is made of them. */
final class Outcomes {
    static final CatalogueEntry AA =
            new CatalogueEntry("nas", "nas.AA", List.of(), Map.of(), Set.of("class", "json", "threads"), "sums");
    static final CatalogueEntry PING = new CatalogueEntry("net", "net.Ping", List.of(), Map.of(), Set.of(), "trips");
    static final CatalogueEntry RING =
            new CatalogueEntry("net", "net.Ring", List.of(), Map.of(), Set.of("warm-up"), "rings");

    private Outcomes() {}

    static BenchOutcome megaOps(double value) {
        return block(value, "SUCCESSFUL");
    }

    static BenchOutcome block(double value, String verification) {
        String out = " Mop/s total     = " + value + "\n Verification    = " + verification + "\n";
        return new BenchOutcome(verification.equals("SUCCESSFUL") ? 0 : 1, out, "", "{\"mops\":" + value + "}", 1.5);
    }

    static BenchOutcome table(double first, double second) {
        return new BenchOutcome(0, "# Size (bytes)  Trip (us)\n8  " + first + "\n64  " + second + "\n", "", "", 1);
    }

    static BenchOutcome compiled(double value, double compiledSeconds, double seconds) {
        BenchOutcome plain = megaOps(value);
        String out = " Time in seconds = " + seconds + "\n Compiled during = " + compiledSeconds + " s\n";
        return new BenchOutcome(0, plain.out() + out, "", "", 1);
    }

    static BenchOutcome ended(int status, String err) {
        return new BenchOutcome(status, "", err, "", 1);
    }

    static Result result(CatalogueEntry entry, int ranks, BenchOutcome... outcomes) {
        return result(entry, Parallelism.ofRanks(ranks), outcomes);
    }

    static Result result(CatalogueEntry entry, Parallelism parallelism, BenchOutcome... outcomes) {
        Result result = new Result(entry, parallelism);
        List.of(outcomes).forEach(result::add);
        return result;
    }

    static BenchSpec order(CatalogueEntry... entries) {
        return new BenchSpec(
                "nas",
                List.of(entries),
                List.of(1, 2),
                List.of(),
                "W",
                1,
                null,
                "smdev",
                List.of("--oversubscribe"),
                List.of("-w", "9"),
                Path.of("mpjrun"));
    }
}
