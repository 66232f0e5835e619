package bireme.benchmarks.windows;

import bireme.bb.Block;
import bireme.bb.window.ItemPool;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.Shared;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import bireme.benchmarks.ChildJvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Prints what windows over items of 64 bytes cost in memory, and how many quotes a second they take, by who recycles
 * the items, garbage collector and group size, in Markdown.
 *
 * <p>Shape: windows of 1000 quotes, one at every 25th of each of 1000 keys, dealt to groups of 4 workers. Each figure
 * is that of a JVM of its own, with windows that are full. Live memory is what the heap holds after a collection,
 * resident memory the most that the process had.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.windows.WindowMemory [short]
 * [collectors]}, of {@code G1}, {@code Z} and {@code Parallel}; Linux.
 */
public final class WindowMemory {
    private static final WindowShape SHAPE = WindowShape.of(1000).every(25);
    private static final int WORKERS = 4;
    private static final int[] GROUPS = {1, 2, 4};
    /** Items for which channels have room, and more. */
    private static final int IN_CHANNELS = 50_000;

    private final QuoteFeed feed;
    private final boolean isShort;
    private long liveBytes;
    private long residentBytes;

    /** Whose the items are. */
    private enum Variant {
        STATIC("preallocated"),
        RECYCLED("recycled"),
        COLLECTED("garbage collector"),
        COPIED("copy for each worker");

        private final String title;

        Variant(String title) {
            this.title = title;
        }
    }

    private WindowMemory(boolean isShort) {
        this.isShort = isShort;
        this.feed = new QuoteFeed(isShort ? 20 : 1000, SHAPE);
    }

    /** Prints the table, or is one of the JVMs that measure. */
    public static void main(String[] args) throws Exception {
        List<String> words = new ArrayList<>(List.of(args));
        WindowMemory memory = new WindowMemory(words.remove("short"));
        if (!words.isEmpty() && words.get(0).equals("fork")) {
            double rate = memory.measure(Variant.valueOf(words.get(1)), Integer.parseInt(words.get(2)));
            System.out.println(rate + " " + memory.liveBytes + " " + memory.residentBytes);
        } else {
            memory.print(words.isEmpty() ? List.of("G1", "Z", "Parallel") : words);
        }
    }

    /** Quotes a second. */
    private double measure(Variant variant, int group) {
        return switch (variant) {
            case STATIC -> pooled(ItemPool.preallocated(mostItems(group), Quote::new), group);
            case RECYCLED -> pooled(ItemPool.recycled(Quote::new), group);
            case COLLECTED -> plain(windows(quote -> quote), group);
            case COPIED -> plain(this.<Quote>windows(quote -> quote).copying(WindowMemory::copy), group);
        };
    }

    private int mostItems(int group) {
        return feed.keys() * (int) (SHAPE.length() + group * SHAPE.slide()) + IN_CHANNELS;
    }

    private static Quote copy(Quote quote) {
        return new Quote().set(quote.number, quote.key, quote.price);
    }

    private <T> KeyedWindows<Integer, T> windows(Function<T, Quote> quoteOf) {
        return KeyedWindows.<Integer, T>byCount(SHAPE, item -> quoteOf.apply(item).key)
                .discardingPartial();
    }

    private double pooled(ItemPool<Quote> pool, int group) {
        KeyedWindows<Integer, Shared<Quote>> windows =
                this.<Shared<Quote>>windows(Shared::item).releasing();
        return run(
                (number, key, price) -> {
                    Shared<Quote> quote = pool.take();
                    quote.item().set(number, key, price);
                    return quote;
                },
                windows.multicast(WORKERS, group, new Spread(0).function(Shared::item)));
    }

    private double plain(KeyedWindows<Integer, Quote> windows, int group) {
        return run(
                (number, key, price) -> new Quote().set(number, key, price),
                windows.multicast(WORKERS, group, new Spread(0).function(quote -> quote)));
    }

    private <T> double run(RateTrial.Items<T> items, Block<T, WindowResult<Integer, Double>> windows) {
        return new RateTrial<>(feed, items, isShort ? 50 : 600)
                .run(windows, new Spread(0), this::look)
                .unpaced();
    }

    /** Called while windows are full and nothing moves. */
    private void look() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("VmHWM:")) {
                    residentBytes = 1024 * Long.parseLong(line.replaceAll("\\D", ""));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        System.gc();
        liveBytes = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private void print(List<String> collectors) throws Exception {
        System.out.println("| collector | items | group of 1: quotes/s, live / resident MB | 2 | 4 |");
        System.out.println("|---|---|---|---|---|");
        for (String collector : collectors) {
            for (Variant variant : Variant.values()) {
                System.out.print("| " + collector + " | " + variant.title + " |");
                for (int group : GROUPS) {
                    System.out.print(" " + fork(collector, variant, group) + " |");
                }
                System.out.println();
            }
        }
    }

    private String fork(String collector, Variant variant, int group) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("fork", variant.name(), String.valueOf(group)));
        if (isShort) {
            arguments.add("short");
        }
        List<String> options = List.of("-XX:+Use" + collector + "GC", "-Xms128m", "-Xmx2g");
        double[] found = ChildJvm.numbers(ChildJvm.command(WindowMemory.class, options, arguments));
        return String.format(Locale.ROOT, "%,.0f, %.0f / %.0f", found[0], found[1] / 1e6, found[2] / 1e6);
    }
}
