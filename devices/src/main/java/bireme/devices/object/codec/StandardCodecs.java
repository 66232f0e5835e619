package bireme.devices.object.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Currency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Codecs of the JDK's values, each with a tag of one byte; collections are added by {@link CollectionCodecs}.
 *
 * <p>Threads: any; immutable.
 */
final class StandardCodecs {
    private static final Set<Class<?>> BOXED = Set.of(
            Boolean.class,
            Byte.class,
            Short.class,
            Character.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class);

    private static final StandardCodecs ALL = new StandardCodecs();

    private final Map<Class<?>, TypeEntry> byClass = new HashMap<>();
    private final TypeEntry[] byTag = new TypeEntry[TypeEntry.MAX_TAG + 1];
    private int tags = TypeEntry.NULL;

    private StandardCodecs() {
        addNumbers();
        addTexts();
        addTimes();
        addOptionals();
        addArrays();
        CollectionCodecs.addTo(this);
    }

    /** The entry of a class; {@code null} if there is none. */
    static TypeEntry of(Class<?> type) {
        return ALL.byClass.get(type);
    }

    /** The codec of a tag; {@code null} if there is none. */
    static TypeEntry tagged(int tag) {
        return tag <= TypeEntry.MAX_TAG ? ALL.byTag[tag] : null;
    }

    <T> void add(
            Class<T> type,
            BiConsumer<? super T, ? super ValueWriter> writing,
            Function<? super ValueReader, ? extends T> reading) {
        add(type, ValueCodec.of(writing, reading));
    }

    /** Gives the next tag to a class; the order of calls is the order of tags. */
    @SuppressWarnings("unchecked") // it is asked for such items only
    void add(Class<?> type, ValueCodec<?> codec) {
        put(type, ++tags, (ValueCodec<Object>) codec);
        byTag[tags] = byClass.get(type);
    }

    private void put(Class<?> type, int tag, ValueCodec<Object> codec) {
        byClass.put(type, new TypeEntry(type, tag, type.getName(), codec, !BOXED.contains(type)));
    }

    /** Has another class use the tag of the last. */
    void alias(Class<?> type) {
        put(type, tags, byTag[tags].codec());
    }

    private void addNumbers() {
        add(Boolean.class, (item, out) -> out.writeBoolean(item), ValueReader::readBoolean);
        add(Byte.class, (item, out) -> out.writeByte(item), ValueReader::readByte);
        add(Short.class, (item, out) -> out.writeShort(item), ValueReader::readShort);
        add(Character.class, (item, out) -> out.writeChar(item), ValueReader::readChar);
        add(Integer.class, (item, out) -> out.writeInt(item), ValueReader::readInt);
        add(Long.class, (item, out) -> out.writeLong(item), ValueReader::readLong);
        add(Float.class, (item, out) -> out.writeFloat(item), ValueReader::readFloat);
        add(Double.class, (item, out) -> out.writeDouble(item), ValueReader::readDouble);
        add(BigInteger.class, (item, out) -> write(item.toByteArray(), out), in -> new BigInteger(in.readBytes()));
        add(
                BigDecimal.class,
                (item, out) -> {
                    out.writeInt(item.scale());
                    write(item.unscaledValue().toByteArray(), out);
                },
                in -> {
                    int scale = in.readInt();
                    return new BigDecimal(new BigInteger(in.readBytes()), scale);
                });
    }

    private static void write(byte[] bytes, ValueWriter out) {
        out.writeBytes(bytes, 0, bytes.length);
    }

    private void addTexts() {
        add(String.class, (item, out) -> out.writeString(item), ValueReader::readString);
        add(
                UUID.class,
                (item, out) -> {
                    out.writeLong(item.getMostSignificantBits());
                    out.writeLong(item.getLeastSignificantBits());
                },
                in -> {
                    long most = in.readLong();
                    return new UUID(most, in.readLong());
                });
        add(URI.class, (item, out) -> out.writeString(item.toString()), in -> URI.create(in.readString()));
        add(Locale.class, StandardCodecs::writeLocale, StandardCodecs::locale);
        add(
                Currency.class,
                (item, out) -> out.writeString(item.getCurrencyCode()),
                in -> Currency.getInstance(in.readString()));
        add(
                BitSet.class,
                (item, out) -> {
                    long[] words = item.toLongArray();
                    out.writeLongs(words, 0, words.length);
                },
                in -> BitSet.valueOf(in.readLongs()));
    }

    /** As its tag; one that no tag names, such as no_NO_NY, as what it was made of, behind an empty text. */
    private static void writeLocale(Locale item, ValueWriter out) {
        String tag = item.toLanguageTag();
        boolean isNamed = Locale.forLanguageTag(tag).equals(item);
        out.writeString(isNamed ? tag : "");
        if (!isNamed) {
            out.writeString(item.getLanguage());
            out.writeString(item.getCountry());
            out.writeString(item.getVariant());
        }
    }

    private static Locale locale(ValueReader in) {
        String tag = in.readString();
        if (!tag.isEmpty()) {
            return Locale.forLanguageTag(tag);
        }
        String language = in.readString();
        String country = in.readString();
        return new Locale(language, country, in.readString());
    }

    private void addTimes() {
        add(
                Duration.class,
                (item, out) -> {
                    out.writeLong(item.getSeconds());
                    out.writeInt(item.getNano());
                },
                in -> {
                    long seconds = in.readLong();
                    return Duration.ofSeconds(seconds, in.readInt());
                });
        add(
                Instant.class,
                (item, out) -> {
                    out.writeLong(item.getEpochSecond());
                    out.writeInt(item.getNano());
                },
                in -> {
                    long seconds = in.readLong();
                    return Instant.ofEpochSecond(seconds, in.readInt());
                });
        add(
                Period.class,
                (item, out) -> {
                    out.writeInt(item.getYears());
                    out.writeInt(item.getMonths());
                    out.writeInt(item.getDays());
                },
                in -> {
                    int years = in.readInt();
                    int months = in.readInt();
                    return Period.of(years, months, in.readInt());
                });
        add(
                LocalDate.class,
                (item, out) -> out.writeLong(item.toEpochDay()),
                in -> LocalDate.ofEpochDay(in.readLong()));
        add(
                LocalTime.class,
                (item, out) -> out.writeLong(item.toNanoOfDay()),
                in -> LocalTime.ofNanoOfDay(in.readLong()));
        add(LocalDateTime.class, StandardCodecs::write, StandardCodecs::dateTime);
        add(
                ZoneOffset.class,
                (item, out) -> out.writeInt(item.getTotalSeconds()),
                in -> ZoneOffset.ofTotalSeconds(in.readInt()));
        add(
                OffsetDateTime.class,
                (item, out) -> {
                    write(item.toLocalDateTime(), out);
                    out.writeInt(item.getOffset().getTotalSeconds());
                },
                in -> {
                    LocalDateTime local = dateTime(in);
                    return OffsetDateTime.of(local, ZoneOffset.ofTotalSeconds(in.readInt()));
                });
        add(
                ZonedDateTime.class,
                (item, out) -> {
                    write(item.toLocalDateTime(), out);
                    out.writeInt(item.getOffset().getTotalSeconds());
                    out.writeString(item.getZone().getId());
                },
                in -> {
                    LocalDateTime local = dateTime(in);
                    ZoneOffset offset = ZoneOffset.ofTotalSeconds(in.readInt());
                    return ZonedDateTime.ofInstant(local, offset, ZoneId.of(in.readString()));
                });
    }

    private static void write(LocalDateTime item, ValueWriter out) {
        out.writeLong(item.toLocalDate().toEpochDay());
        out.writeLong(item.toLocalTime().toNanoOfDay());
    }

    private static LocalDateTime dateTime(ValueReader in) {
        LocalDate day = LocalDate.ofEpochDay(in.readLong());
        return LocalDateTime.of(day, LocalTime.ofNanoOfDay(in.readLong()));
    }

    private void addOptionals() {
        add(
                Optional.class,
                ValueCodec.<Optional<?>>of(
                        (item, out) -> out.writeItem(item.orElse(null)), in -> Optional.ofNullable(in.readItem())));
        add(OptionalInt.class, (item, out) -> out.writeItem(item.isPresent() ? item.getAsInt() : null), in -> {
            Integer value = in.readItem(Integer.class);
            return value == null ? OptionalInt.empty() : OptionalInt.of(value);
        });
        add(OptionalLong.class, (item, out) -> out.writeItem(item.isPresent() ? item.getAsLong() : null), in -> {
            Long value = in.readItem(Long.class);
            return value == null ? OptionalLong.empty() : OptionalLong.of(value);
        });
        add(OptionalDouble.class, (item, out) -> out.writeItem(item.isPresent() ? item.getAsDouble() : null), in -> {
            Double value = in.readItem(Double.class);
            return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
        });
    }

    private void addArrays() {
        add(byte[].class, (item, out) -> out.writeBytes(item, 0, item.length), ValueReader::readBytes);
        add(boolean[].class, (item, out) -> out.writeBooleans(item, 0, item.length), ValueReader::readBooleans);
        add(short[].class, (item, out) -> out.writeShorts(item, 0, item.length), ValueReader::readShorts);
        add(char[].class, (item, out) -> out.writeChars(item, 0, item.length), ValueReader::readChars);
        add(int[].class, (item, out) -> out.writeInts(item, 0, item.length), ValueReader::readInts);
        add(long[].class, (item, out) -> out.writeLongs(item, 0, item.length), in -> in.readLongs());
        add(float[].class, (item, out) -> out.writeFloats(item, 0, item.length), ValueReader::readFloats);
        add(double[].class, (item, out) -> out.writeDoubles(item, 0, item.length), ValueReader::readDoubles);
        add(Object[].class, new ArrayCodec(Object.class));
        add(String[].class, new ArrayCodec(String.class));
    }
}
