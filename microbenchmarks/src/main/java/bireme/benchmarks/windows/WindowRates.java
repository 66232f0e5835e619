package bireme.benchmarks.windows;

import bireme.bb.Block;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.WindowFunction;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import bireme.benchmarks.ChildJvm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.LongStream;

/**
 * Prints the largest rate of quotes that windows keep up with, by form and number of workers, in Markdown.
 *
 * <p>Shape: windows of 1000 quotes, one at every 25th of each of 2,836 keys. They are full before the clock runs. Then
 * the rate rises until queues grow, see {@link RateTrial}. Each figure is that of a JVM of its own.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.windows.WindowRates [short]
 * [steps=40,0] [workers=1,2,4]}. {@code steps} are those of Newton's method for each quote of a window.
 */
public final class WindowRates {
    private static final WindowShape SHAPE = WindowShape.of(1000).every(25);

    private static final int WARM_UP_WINDOWS = 1000;

    private final boolean isShort;

    private WindowRates(boolean isShort) {
        this.isShort = isShort;
    }

    /** Prints the table, or is one of the JVMs that measure. */
    public static void main(String[] args) throws Exception {
        List<String> words = List.of(args);
        WindowRates rates = new WindowRates(words.contains("short"));
        String[] steps = value(words, "steps", "40,0").split(",");
        String[] workers = value(words, "workers", "1,2,4").split(",");
        if (words.get(0).equals("fork")) {
            RateTrial.Rates found =
                    rates.measure(words.get(1), Integer.parseInt(steps[0]), Integer.parseInt(workers[0]));
            System.out.println(found.sustained() + " " + found.unpaced());
        } else {
            rates.print(steps, workers);
        }
    }

    private static String value(List<String> words, String name, String usual) {
        return words.stream()
                .filter(word -> word.startsWith(name + "="))
                .map(word -> word.substring(name.length() + 1))
                .findFirst()
                .orElse(usual);
    }

    private QuoteFeed feed() {
        return isShort ? new QuoteFeed(50, WindowShape.of(100).every(25)) : new QuoteFeed(2836, SHAPE);
    }

    private RateTrial.Rates measure(String form, int steps, int workers) {
        QuoteFeed feed = feed();
        Spread spread = new Spread(steps);
        RateTrial<Quote> trial =
                new RateTrial<>(feed, (number, key, price) -> new Quote().set(number, key, price), isShort ? 50 : 300);
        return trial.run(forms(feed, spread, workers).get(form), spread);
    }

    private static Map<String, Block<Quote, WindowResult<Integer, Double>>> forms(
            QuoteFeed feed, Spread spread, int workers) {
        KeyedWindows<Integer, Quote> windows = KeyedWindows.<Integer, Quote>byCount(feed.shape(), quote -> quote.key)
                .discardingPartial();
        WindowFunction<Quote, Double> function = spread.function(quote -> quote);
        Map<String, Block<Quote, WindowResult<Integer, Double>>> forms = new LinkedHashMap<>();
        forms.put("key partitioning", windows.keyed(workers, function));
        forms.put("window farm, shared log", windows.farmed(workers, function));
        for (int group = 2; group <= workers; group *= 2) {
            forms.put("window farm, multicast to " + group, windows.multicast(workers, group, function));
        }
        forms.put("pane farm", windows.paned(workers, 1, spread.fold()));
        forms.put("map-reduce", windows.mapReduced(workers, spread.fold()));
        return forms;
    }

    private void print(String[] steps, String[] workers) throws Exception {
        StringJoiner head = new StringJoiner(" | ", "| a window | form | ", " |");
        List.of(workers).forEach(number -> head.add(number + (number.equals("1") ? " worker" : " workers")));
        System.out.println(head + "\n|---|---" + "|---".repeat(workers.length) + "|");
        for (String each : steps) {
            print(Integer.parseInt(each), workers);
        }
    }

    private void print(int steps, String[] workers) throws Exception {
        int most = Integer.parseInt(workers[workers.length - 1]);
        String cost = String.format(Locale.ROOT, "%.0f us", microsecondsOfWindow(new Spread(steps)));
        for (String form : forms(feed(), new Spread(steps), most).keySet()) {
            System.out.print("| " + cost + " | " + form + " |");
            for (String number : workers) {
                boolean isOne = forms(feed(), new Spread(steps), Integer.parseInt(number))
                        .containsKey(form);
                System.out.print(isOne ? " " + fork(form, steps, number) + " |" : " |");
            }
            System.out.println();
            cost = "";
        }
    }

    /** What the function takes for one window in a plain loop. */
    private double microsecondsOfWindow(Spread spread) throws Exception {
        List<Quote> quotes = LongStream.range(0, feed().shape().length())
                .mapToObj(number -> new Quote().set(number, 0, QuoteFeed.price(number)))
                .toList();
        WindowFunction<Quote, Double> function = spread.function(quote -> quote);
        double sum = 0;
        long began = 0;
        for (int window = -WARM_UP_WINDOWS; window < WARM_UP_WINDOWS; window++) {
            began = window == 0 ? System.nanoTime() : began;
            sum += function.apply(quotes);
        }
        double us = (System.nanoTime() - began) / 1e3 / WARM_UP_WINDOWS;
        if (Double.isNaN(sum)) {
            throw new IllegalStateException("a variance is no number");
        }
        return us;
    }

    private String fork(String form, int steps, String workers) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("fork", form, "steps=" + steps, "workers=" + workers));
        if (isShort) {
            arguments.add("short");
        }
        double[] found = ChildJvm.numbers(ChildJvm.command(WindowRates.class, List.of("-Xms2g", "-Xmx2g"), arguments));
        return String.format(Locale.ROOT, "%,.0f", found[0]);
    }
}
