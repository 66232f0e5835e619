package bireme.devices.object.codec;

import java.util.ArrayList;
import java.util.List;

/**
 * Types that one message names: each by its name once, then by a number.
 *
 * <p>Shape: those of the last message stay, with the bytes of their names. Messages often name the same types in the
 * same order; then bytes are copied or compared, and no text is made.
 *
 * <p>Threads: one.
 */
final class TypeNames {
    private static final int SHORT_NUMBERS = 256 - TypeEntry.AGAIN_FROM;
    private static final int MAX_KEPT = 64;

    /** Of this message, and from {@code count} on of an earlier one. */
    private final List<Named> named = new ArrayList<>();

    private int count;

    /** A type, and its name as a message has it. */
    private record Named(TypeEntry entry, byte[] bytes) {}

    void clear() {
        count = 0;
        if (named.size() > MAX_KEPT) {
            named.subList(MAX_KEPT, named.size()).clear();
        }
    }

    int count() {
        return count;
    }

    void forgetFrom(int number) {
        count = number;
    }

    /** What an earlier message has named as this one is going to name its next type; {@code null} if there is none. */
    private Named earlier() {
        return count < named.size() ? named.get(count) : null;
    }

    private void add(Named next) {
        if (count < named.size()) {
            named.set(count, next);
        } else {
            named.add(next);
        }
    }

    void write(TypeEntry entry, ValueWriter out) {
        int number = numberOf(entry);
        if (number < 0) {
            out.writeByte(TypeEntry.FIRST_TIME);
            Named earlier = earlier();
            if (earlier != null && earlier.entry == entry) {
                out.writeRaw(earlier.bytes);
            } else {
                int place = out.length();
                out.writeString(entry.name());
                add(new Named(entry, out.bytesFrom(place)));
            }
            count++;
        } else if (number < SHORT_NUMBERS) {
            out.writeByte(TypeEntry.AGAIN_FROM + number);
        } else {
            out.writeByte(TypeEntry.AGAIN);
            out.writeCount(number);
        }
    }

    /** By name: subclasses of a registered type have entries of their own, but its name. */
    private int numberOf(TypeEntry entry) {
        for (int number = 0; number < count; number++) {
            TypeEntry before = named.get(number).entry;
            if (before == entry || before.name().equals(entry.name())) {
                return number;
            }
        }
        return -1;
    }

    /** The type of a tag. */
    TypeEntry read(int tag, ValueReader in, CodecRegistry registry) {
        if (tag == TypeEntry.FIRST_TIME) {
            Named earlier = earlier();
            if (earlier == null || !in.skip(earlier.bytes)) {
                int place = in.place();
                TypeEntry entry = registry.entryNamed(in.readString());
                earlier = new Named(entry, in.bytesFrom(place));
                add(earlier);
            }
            count++;
            return earlier.entry;
        }
        int number = tag == TypeEntry.AGAIN ? in.readCount() : tag - TypeEntry.AGAIN_FROM;
        if (number < 0 || number >= count) {
            throw in.damaged("it refers to its type number " + number + ", but has named " + count);
        }
        return named.get(number).entry;
    }
}
