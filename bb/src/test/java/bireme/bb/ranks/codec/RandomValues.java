package bireme.bb.ranks.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Values of every type that travels without being registered, at random, one in another. */
final class RandomValues {
    private static final int MAX_DEPTH = 4;

    private final Random random;
    private int depth;
    private final List<Supplier<Object>> flat = new ArrayList<>();
    private final List<Supplier<Object>> deep = new ArrayList<>();

    RandomValues(long seed) {
        random = new Random(seed);
        addNumbers();
        addTexts();
        addTimes();
        addArrays();
        addCollections();
        deep.add(() -> new Sample(
                random.nextBoolean(), (byte) random.nextInt(), (char) random.nextInt(), number(), any(), text()));
        deep.add(() -> new Sample.Pair<>(any(), orNull()));
        deep.add(this::tree);
        deep.add(() -> new Sample.Nothing());
        flat.add(() -> Sample.Colour.values()[random.nextInt(Sample.Colour.values().length)]);
        flat.add(() -> DayOfWeek.of(1 + random.nextInt(7)));
    }

    private long number() {
        return random.nextLong() >> random.nextInt(Long.SIZE);
    }

    private String text() {
        int length = random.nextInt(20);
        int most = List.of(0x80, 0x100, 0x10000).get(random.nextInt(3));
        return IntStream.range(0, length)
                .collect(
                        StringBuilder::new,
                        (text, each) -> text.append((char) random.nextInt(most)),
                        StringBuilder::append)
                .toString(); // lone surrogates among them
    }

    private void addNumbers() {
        flat.add(random::nextBoolean);
        flat.add(() -> (byte) random.nextInt());
        flat.add(() -> (short) random.nextInt());
        flat.add(() -> (char) random.nextInt());
        flat.add(() -> (int) number());
        flat.add(this::number);
        flat.add(() -> Float.intBitsToFloat((int) number()));
        flat.add(() -> Double.longBitsToDouble(number()));
        flat.add(() -> new BigInteger(random.nextInt(200), random));
        flat.add(() -> new BigDecimal(new BigInteger(100, random).negate(), random.nextInt(40) - 20));
    }

    private void addTexts() {
        flat.add(this::text);
        flat.add(() -> new UUID(number(), number()));
        flat.add(() -> URI.create("https://example.org/" + Math.abs(number())));
        flat.add(() ->
                List.of(Locale.ROOT, Locale.GERMANY, Locale.SIMPLIFIED_CHINESE).get(random.nextInt(3)));
        flat.add(() -> Currency.getInstance("EUR"));
        flat.add(() -> BitSet.valueOf(new long[] {number(), number()}));
    }

    private void addTimes() {
        flat.add(() -> Duration.ofSeconds(number(), random.nextInt(1_000_000_000)));
        flat.add(this::instant);
        flat.add(() -> Period.of(random.nextInt(), random.nextInt(), random.nextInt()));
        flat.add(() -> LocalDate.ofEpochDay(random.nextInt(1_000_000)));
        flat.add(() -> LocalTime.ofNanoOfDay(random.nextInt(1_000_000_000)));
        flat.add(() -> LocalDateTime.ofInstant(instant(), ZoneOffset.UTC));
        flat.add(() -> ZoneOffset.ofTotalSeconds(random.nextInt(36_000)));
        flat.add(() -> OffsetDateTime.ofInstant(instant(), ZoneOffset.ofHours(random.nextInt(10))));
        flat.add(() -> instant().atZone(ZoneId.of("Europe/Berlin")));
        flat.add(() -> instant().atZone(ZoneOffset.ofHours(-3)));
    }

    private Instant instant() {
        return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
    }

    private int length() {
        return random.nextInt(random.nextInt(10) == 0 ? 300 : 6);
    }

    private void addArrays() {
        flat.add(() -> {
            byte[] bytes = new byte[length()];
            random.nextBytes(bytes);
            return bytes;
        });
        flat.add(() -> {
            boolean[] values = new boolean[length()];
            Arrays.fill(values, random.nextBoolean());
            return values;
        });
        flat.add(() -> {
            short[] values = new short[length()];
            Arrays.fill(values, (short) random.nextInt());
            return values;
        });
        flat.add(() -> text().toCharArray());
        flat.add(() -> random.ints(length()).toArray());
        flat.add(() -> random.longs(length()).toArray());
        flat.add(() -> {
            float[] values = new float[length()];
            Arrays.fill(values, random.nextFloat());
            return values;
        });
        flat.add(() -> random.doubles(length()).toArray());
        flat.add(() -> new double[][] {random.doubles(length()).toArray(), null, {}});
        deep.add(() -> new Object[] {any(), null, any()});
        flat.add(() -> new String[] {text(), null});
        deep.add(() -> new Sample.Colour[][] {{Sample.Colour.RED}, {}});
        deep.add(() -> new Record[] {new Sample.Nothing(), null});
    }

    private List<Object> some() {
        List<Object> items = new ArrayList<>();
        IntStream.range(0, random.nextInt(5)).forEach(each -> items.add(orNull()));
        return items;
    }

    private List<Object> someSolid() {
        return some().stream().filter(item -> item != null).toList();
    }

    private void addCollections() {
        deep.add(this::some);
        deep.add(() -> new LinkedList<>(some()));
        deep.add(() -> Arrays.asList(some().toArray()));
        deep.add(() -> List.copyOf(someSolid()));
        deep.add(() -> some().stream().toList());
        deep.add(() -> Collections.unmodifiableList(some()));
        flat.add(() -> Set.of(text() + 1, text() + 2));
        flat.add(() -> Set.of(number()));
        flat.add(() -> new HashSet<>(List.of(text(), number())));
        flat.add(() -> new LinkedHashSet<>(List.of(text(), number())));
        flat.add(() -> new TreeSet<>(List.of(text(), text())));
        deep.add(() -> new HashMap<>(map()));
        deep.add(this::map);
        deep.add(() -> Collections.unmodifiableMap(map()));
        deep.add(() -> new TreeMap<>(map()));
        deep.add(() -> Map.of(text() + 1, any(), text() + 2, any()));
        deep.add(() -> Map.entry(any(), any()));
        deep.add(() -> Optional.ofNullable(orNull()));
        flat.add(() -> random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt()));
        flat.add(() -> random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(number()));
        flat.add(() -> random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextDouble()));
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        IntStream.range(0, random.nextInt(4)).forEach(each -> map.put(text(), orNull()));
        return map;
    }

    private Object tree() {
        return new Sample.Tree((int) number(), random.nextBoolean() ? null : new Sample.Tree(1, null, null), null);
    }

    /** Not compared by equality. */
    ArrayDeque<Object> deque() {
        return new ArrayDeque<>(someSolid());
    }

    private Object orNull() {
        return random.nextInt(5) == 0 ? null : any();
    }

    Object any() {
        int all = flat.size() + (depth < MAX_DEPTH ? deep.size() : 0);
        int which = random.nextInt(all);
        depth++;
        Object value = which < flat.size()
                ? flat.get(which).get()
                : deep.get(which - flat.size()).get();
        depth--;
        return value;
    }

    /** Values of every kind, each at least once. */
    List<Object> one() {
        List<Object> all = new ArrayList<>();
        flat.forEach(each -> all.add(each.get()));
        deep.forEach(each -> all.add(each.get()));
        return all;
    }
}
