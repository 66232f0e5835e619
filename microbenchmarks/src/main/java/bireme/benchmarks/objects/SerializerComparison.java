package bireme.benchmarks.objects;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.codec.CodecSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.fst.FstSerializer;
import bireme.devices.object.jdk.JdkSerializer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Serializers by kind of object: what it takes to write an object into a message of its own and to read it again.
 *
 * <p>Shape: all kinds are warmed up by all serializers before any is measured, so that the JVM has compiled for all of
 * them. Then rounds of a few milliseconds in turn; a figure is the first quartile of the rounds.
 *
 * <p>Run: {@code java FLAGS -cp microbenchmarks/target/benchmarks.jar
 * bireme.benchmarks.objects.SerializerComparison time|bytes [ROUNDS] [KIND]}, with the flags that
 * {@code mpjrun --print-command} shows; with a kind, only those whose titles begin with it. Prints a table: nanoseconds
 * of processor time, or the bytes of the message and those that writing and reading allocate.
 */
public final class SerializerComparison {
    private static final int ROUNDS = 15;
    private static final int DEPTH = 20_000;
    private static final long WARM_UP_NS = 150_000_000;
    private static final long ROUND_NS = 5_000_000;

    private SerializerComparison() {}

    /** Measures and prints. */
    public static void main(String[] args) {
        if (args.length == 0 || !List.of("time", "bytes").contains(args[0])) {
            throw new IllegalArgumentException("arguments " + List.of(args) + "; expected time|bytes [ROUNDS] [KIND]");
        }
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : ROUNDS;
        String beginning = args.length > 2 ? args[2] : "";
        Map<String, ObjectSerializer> serializers = serializers();
        Map<Kind, List<Trial>> trials = new LinkedHashMap<>();
        for (Kind kind : Kind.all()) {
            if (kind.title().startsWith(beginning)) {
                List<Trial> ofKind = new ArrayList<>();
                serializers.values().forEach(each -> ofKind.add(new Trial(kind, each, rounds)));
                trials.put(kind, ofKind);
            }
        }
        List<Trial> all = trials.values().stream().flatMap(List::stream).toList();
        for (int again = 0; again < 2; again++) {
            all.forEach(each -> each.warmUp(WARM_UP_NS, ROUND_NS));
        }
        for (int round = 0; round < rounds; round++) {
            all.forEach(Trial::measure);
        }
        Function<Trial, String> figure = args[0].equals("time") ? Trial::time : Trial::bytes;
        String unit = args[0].equals("time") ? "ns" : "bytes sent; allocated";
        System.out.print(table(unit, serializers, trials, figure));
    }

    private static Map<String, ObjectSerializer> serializers() {
        ClassLoader loader = SerializerComparison.class.getClassLoader();
        ObjectFilter filter = ObjectFilter.allowing(
                Samples.ALL::contains, DEPTH, type -> "add it to the samples", "raise the limit of depth");
        JdkSerializer jdk = new JdkSerializer(loader, filter);
        FstSerializer fst = new FstSerializer(loader, filter);
        Map<String, ObjectSerializer> all = new LinkedHashMap<>();
        all.put("codecs over FST", CodecSerializerProvider.over(fst, loader, filter));
        all.put("codecs over JDK", CodecSerializerProvider.over(jdk, loader, filter));
        all.put("FST", fst);
        all.put("Fory", new ForySerializer(Samples.ALL));
        all.put("JDK", jdk);
        return all;
    }

    private static String table(
            String unit,
            Map<String, ObjectSerializer> serializers,
            Map<Kind, List<Trial>> trials,
            Function<Trial, String> figure) {
        StringBuilder text = new StringBuilder("| ").append(unit);
        serializers.keySet().forEach(name -> text.append(" | ").append(name));
        text.append(" |\n|").append("---|".repeat(serializers.size() + 1)).append('\n');
        trials.forEach((kind, ofKind) -> {
            text.append("| ").append(kind.title());
            ofKind.forEach(trial -> text.append(" | ").append(figure.apply(trial)));
            text.append(" |\n");
        });
        return text.toString();
    }
}
