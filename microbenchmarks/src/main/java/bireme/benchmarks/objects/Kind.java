package bireme.benchmarks.objects;

import bireme.benchmarks.objects.Samples.Coded;
import bireme.benchmarks.objects.Samples.Colour;
import bireme.benchmarks.objects.Samples.FinalPlace;
import bireme.benchmarks.objects.Samples.Image;
import bireme.benchmarks.objects.Samples.Link;
import bireme.benchmarks.objects.Samples.Part;
import bireme.benchmarks.objects.Samples.Place;
import bireme.benchmarks.objects.Samples.Point;
import bireme.benchmarks.objects.Samples.SampleException;
import bireme.benchmarks.objects.Samples.Triangle;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A kind of object.
 *
 * @param title how tables call it
 * @param item an object of it
 * @param equality whether one that was read is what was written, and of the same class
 */
record Kind(String title, Object item, BiPredicate<Object, Object> equality) {
    private static final int LONG_TEXT = 10_000;
    private static final int MANY = 1_000;
    private static final int SOME = 100;

    /** All, in the order of the tables. */
    static List<Kind> all() {
        return List.of(
                values("record of two numbers", point(1)),
                values("record of three records", new Triangle(point(1), point(2), point(3), "triangle")),
                new Kind("enum constant", Colour.GREEN, (one, other) -> one == other),
                of("class of four fields", new Place("Dresden", 1, 113.5, 560_000L), Place.class, Place::isEqualTo),
                of(
                        "the same, final",
                        new FinalPlace("Dresden", 1, 113.5, 560_000L),
                        FinalPlace.class,
                        FinalPlace::isEqualTo),
                of("class with a `writeObject`", new Coded(7, "seven"), Coded.class, Coded::isEqualTo),
                of("cycles: a whole of 10 parts", Part.machine(10), Part.class, Part::isEqualTo),
                values("text, 11 ASCII", "hello world"),
                values("text, 11 others", "gr\u00fc\u00dfe, \u20ac 12"),
                values("text, 10,000 ASCII", "a".repeat(LONG_TEXT)),
                values("text, 10,000 others", "\u03b1".repeat(LONG_TEXT)),
                values("`ArrayList` of 100 `Integer`", list(SOME)),
                values("`HashMap` of 100", map(SOME)),
                values("`LinkedHashMap` of 100", new LinkedHashMap<>(map(SOME))),
                values("`ArrayList` of 1,000 records", records(MANY)),
                of("`double[1000]`", doubles(MANY), double[].class, Arrays::equals),
                of("`Object[100]`", mixed(SOME), Object[].class, Arrays::equals),
                values("`LocalDate`", LocalDate.of(2026, 11, 29)),
                values("`BigDecimal`", new BigDecimal("12345678901234567890.0123")),
                values("`UUID`", new UUID(0x0123456789abcdefL, 0x76543210fedcba98L)),
                values("`Optional`", Optional.of("found")),
                of(
                        "exception and its cause",
                        SampleException.thrown(10),
                        SampleException.class,
                        SampleException::isEqualTo),
                of("linked list of 100", Link.list(SOME), Link.class, Link::isEqualTo),
                of("linked list of 10,000", Link.list(10 * MANY), Link.class, Link::isEqualTo),
                of("1 MiB in an object", new Image("image", 1 << 20), Image.class, Image::isEqualTo));
    }

    private static Kind values(String title, Object item) {
        return of(title, item, Object.class, Object::equals);
    }

    private static <T> Kind of(String title, T item, Class<T> type, BiPredicate<T, T> equality) {
        return new Kind(
                title,
                item,
                (one, other) -> one.getClass() == other.getClass() && equality.test(type.cast(one), type.cast(other)));
    }

    private static Point point(int number) {
        return new Point(number, 1.5 * number);
    }

    private static List<Integer> list(int count) {
        return IntStream.range(0, count).mapToObj(each -> each * 1001).collect(Collectors.toCollection(ArrayList::new));
    }

    private static HashMap<String, Integer> map(int count) {
        HashMap<String, Integer> map = new HashMap<>();
        for (int each = 0; each < count; each++) {
            map.put("key " + each, each);
        }
        return map;
    }

    private static List<Point> records(int count) {
        return IntStream.range(0, count).mapToObj(Kind::point).collect(Collectors.toCollection(ArrayList::new));
    }

    private static double[] doubles(int count) {
        return IntStream.range(0, count).mapToDouble(each -> 0.1 * each).toArray();
    }

    /** Texts, numbers and records in turn. */
    private static Object[] mixed(int count) {
        Object[] items = new Object[count];
        Arrays.setAll(items, each -> switch (each % 3) {
            case 0 -> "text " + each;
            case 1 -> (long) each;
            default -> point(each);
        });
        return items;
    }
}
