package bireme.bb.ranks.codec;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What is written is what is read. */
class CodecsTest {
    private static final int ROUNDS = 3_000;

    private final Codecs codecs = Codecs.standard();

    private static long seed() {
        long seed = TestSeed.of("CodecsTest");
        return seed;
    }

    /** Arrays in records are equal if their elements are. */
    private static String text(Object item) {
        if (item instanceof Record record) {
            return record.getClass()
                    + Arrays.stream(record.getClass().getRecordComponents())
                            .map(part -> component(record, part))
                            .toList()
                            .toString();
        } else if (item instanceof Object[] array) {
            return array.getClass()
                    + Arrays.stream(array).map(CodecsTest::text).toList().toString();
        } else if (item instanceof Iterable<?> items) {
            List<String> each = new ArrayList<>();
            items.forEach(one -> each.add(text(one)));
            return item instanceof List<?>
                    ? each.toString()
                    : each.stream().sorted().toList().toString();
        } else if (item instanceof java.util.Map<?, ?> map) {
            return map.entrySet().stream()
                            .map(e -> text(e.getKey()) + "=" + text(e.getValue()))
                            .sorted()
                            .toList() + "";
        } else if (item instanceof java.util.Map.Entry<?, ?> entry) {
            return text(entry.getKey()) + "=" + text(entry.getValue());
        } else if (item instanceof java.util.Optional<?> optional) {
            return "optional " + text(optional.orElse(null));
        }
        return item == null ? "null" : item.getClass() + Arrays.deepToString(new Object[] {item});
    }

    private static String component(Record record, java.lang.reflect.RecordComponent part) {
        try {
            part.getAccessor().setAccessible(true);
            return text(part.getAccessor().invoke(record));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldReadWhatWasWritten() {
        RandomValues values = new RandomValues(seed());
        List<Object> some = new ArrayList<>(values.one());
        for (int round = 0; round < ROUNDS; round++) {
            some.add(values.any());
        }
        for (Object item : some) {
            assertThat(text(Messages.copied(codecs, item))).isEqualTo(text(item));
        }
    }

    @Test
    void shouldReadManyItemsOfOneMessage() {
        RandomValues values = new RandomValues(seed());
        Object[] items = values.one().toArray();
        List<Object> read = Messages.read(codecs, Messages.written(codecs, items));
        assertThat(text(read)).isEqualTo(text(Arrays.asList(items)));
    }

    @Test
    void shouldMakeEqualObjectsOfTheSameClasses() {
        RandomValues values = new RandomValues(seed());
        ArrayDeque<Object> deque = values.deque();
        assertThat(text(Messages.copied(codecs, deque))).isEqualTo(text(deque));
        for (Object item :
                List.of(1, 2L, "three", List.of(4, 5, 6), new ArrayList<>(List.of(5)), Sample.Colour.GREEN)) {
            assertThat(Messages.copied(codecs, item)).isEqualTo(item).hasSameClassAs(item);
        }
    }

    /** A record whose accessor says something else than its field. */
    private record Percent(int value) {
        @Override
        public int value() {
            return value / 100;
        }
    }

    @Test
    void shouldSendFieldsOfRecordsWhateverTheirAccessorsSay() {
        assertThat(Messages.copied(codecs, new Percent(4_200))).isEqualTo(new Percent(4_200));
    }

    @Test
    void shouldSendViewsAsWhatTheyShow() {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        assertThat(Messages.copied(codecs, list.subList(1, 3))).isEqualTo(List.of(2, 3));
        assertThat(Messages.copied(codecs, Collections.singletonList("a"))).isEqualTo(List.of("a"));
        assertThat(Messages.copied(codecs, Collections.emptyMap())).isEqualTo(java.util.Map.of());
    }

    @Test
    void shouldKeepTextsWhateverCharactersTheyHave() {
        for (String text : List.of("", "plain", "\u00e4\u00ff", "\u0100", "\ud83d\ude00", "lone \udc00 and \ud800?")) {
            assertThat(Messages.copied(codecs, text)).isEqualTo(text);
        }
    }

    /** Some have no language tag that names them. */
    @Test
    void shouldKeepLocales() {
        List<Locale> locales = List.of(
                Locale.ROOT,
                Locale.CANADA_FRENCH,
                Locale.forLanguageTag("zh-Hant-TW-u-ca-roc-x-own"),
                new Locale("no", "NO", "NY"),
                new Locale("ja", "JP", "JP"),
                new Locale("th", "TH", "TH"),
                new Locale("en", "GB", "a variant"),
                new Locale("longer than a language"));
        for (Locale locale : locales) {
            assertThat(Messages.copied(codecs, locale)).isEqualTo(locale);
        }
    }

    @Test
    void shouldWriteCountsInAsFewBytesAsTheyNeed() {
        ItemWriter out = codecs.writer();
        int[] counts = {0, 127, 128, 16_383, 16_384, Integer.MAX_VALUE};
        int[] lengths = {1, 1, 2, 2, 3, 5};
        for (int each = 0; each < counts.length; each++) {
            out.clear();
            out.writeCount(counts[each]);
            ItemReader in = codecs.reader();
            in.open(out.array(), 0, out.length());
            assertThat(out.length()).isEqualTo(lengths[each]);
            assertThat(in.readCount()).isEqualTo(counts[each]);
        }
    }

    @Test
    void shouldNameATypeOnceInAMessage() {
        int one = Messages.written(codecs, new Sample.Nothing()).length;
        int two = Messages.written(codecs, new Sample.Nothing(), new Sample.Nothing()).length;
        assertThat(two - one).isEqualTo(1);
    }

    @Test
    void shouldDistinguishMoreThanAHundredTypesOfOneMessage() {
        List<Object> items = new ArrayList<>();
        for (int round = 0; round < 2; round++) {
            Object array = new Sample.Nothing[0];
            for (int dimensions = 1; dimensions < 200; dimensions++) {
                items.add(array);
                array = java.lang.reflect.Array.newInstance(array.getClass(), 0);
            }
        }
        List<Object> read = Messages.read(codecs, Messages.written(codecs, items.toArray()));
        assertThat(read.stream().map(Object::getClass))
                .isEqualTo(items.stream().map(Object::getClass).toList());
    }

    @Test
    void shouldUseTheCodecOfTheUser() {
        Codecs own = Codecs.builder()
                .add(
                        StringBuilder.class,
                        Codec.of(
                                (item, out) -> out.writeString(item.toString()),
                                in -> new StringBuilder(in.readString())))
                .add(
                        Shape.class,
                        Codec.of((item, out) -> out.writeDouble(item.area()), in -> new Square(in.readDouble())))
                .build();
        assertThat(Messages.copied(own, new StringBuilder("built"))).asString().isEqualTo("built");
        assertThat(Messages.copied(own, new Square(4))).isInstanceOf(Square.class);
        Shape other = () -> 9;
        List<Object> several = Messages.read(own, Messages.written(own, other, new Square(1), other));
        assertThat(several).map(item -> ((Shape) item).area()).containsExactly(9.0, 1.0, 9.0);
    }

    /** Something with an area. */
    interface Shape {
        double area();
    }

    /** A shape that has no codec of its own. */
    static final class Square implements Shape {
        private final double area;

        Square(double area) {
            this.area = area;
        }

        @Override
        public double area() {
            return area;
        }
    }

    @Test
    void shouldKeepWhatWasThereWhenAnItemCannotBeWritten() {
        ItemWriter out = codecs.writer();
        codecs.write("before", out);
        Object half = List.of(new Sample.Nothing(), new Object());
        assertThat(Objects.requireNonNull(
                        org.assertj.core.api.Assertions.catchThrowable(() -> codecs.write(half, out))))
                .isInstanceOf(CodecException.class);
        codecs.write(new Sample.Nothing(), out);
        assertThat(Messages.read(codecs, out.toByteArray())).containsExactly("before", new Sample.Nothing());
    }
}
