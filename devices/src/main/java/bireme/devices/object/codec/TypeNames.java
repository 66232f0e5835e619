package bireme.devices.object.codec;

import java.util.ArrayList;
import java.util.List;

/**
 * Types that one message names: each by its name once, then by a number.
 *
 * <p>Threads: one.
 */
final class TypeNames {
    private static final int SHORT_NUMBERS = 256 - TypeEntry.AGAIN_FROM;

    private final List<TypeEntry> named = new ArrayList<>();

    void clear() {
        named.clear();
    }

    int count() {
        return named.size();
    }

    void forgetFrom(int count) {
        named.subList(count, named.size()).clear();
    }

    void write(TypeEntry entry, ValueWriter out) {
        int number = numberOf(entry);
        if (number < 0) {
            out.writeByte(TypeEntry.FIRST_TIME);
            out.writeString(entry.name());
            named.add(entry);
        } else if (number < SHORT_NUMBERS) {
            out.writeByte(TypeEntry.AGAIN_FROM + number);
        } else {
            out.writeByte(TypeEntry.AGAIN);
            out.writeCount(number);
        }
    }

    /** By name: subclasses of a registered type have entries of their own, but its name. */
    private int numberOf(TypeEntry entry) {
        for (int number = 0; number < named.size(); number++) {
            if (named.get(number) == entry || named.get(number).name().equals(entry.name())) {
                return number;
            }
        }
        return -1;
    }

    /** The type of a tag. */
    TypeEntry read(int tag, ValueReader in, CodecRegistry registry) {
        if (tag == TypeEntry.FIRST_TIME) {
            TypeEntry entry = registry.entryNamed(in.readString());
            named.add(entry);
            return entry;
        }
        int number = tag == TypeEntry.AGAIN ? in.readCount() : tag - TypeEntry.AGAIN_FROM;
        if (number < 0 || number >= named.size()) {
            throw in.damaged("it refers to its type number " + number + ", but has named " + named.size());
        }
        return named.get(number);
    }
}
