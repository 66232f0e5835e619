package bireme.launcher.profile.perfetto;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads back what {@link ProtoWriter} has written: the values of each field of a message. */
final class ProtoReader {
    private final Map<Integer, List<Object>> fields = new TreeMap<>();

    ProtoReader(byte[] message) {
        ByteBuffer in = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        while (in.hasRemaining()) {
            long key = varint(in);
            Object value =
                    switch ((int) (key & 7)) {
                        case 0 -> varint(in);
                        case 1 -> in.getLong();
                        case 2 -> {
                            byte[] bytes = new byte[(int) varint(in)];
                            in.get(bytes);
                            yield bytes;
                        }
                        default -> throw new IllegalStateException("field of type " + (key & 7));
                    };
            fields.computeIfAbsent((int) (key >>> 3), field -> new ArrayList<>())
                    .add(value);
        }
    }

    private static long varint(ByteBuffer in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            value |= (long) (next & 0x7F) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    boolean has(int field) {
        return fields.containsKey(field);
    }

    List<ProtoReader> messages(int field) {
        return fields.getOrDefault(field, List.of()).stream()
                .map(value -> new ProtoReader((byte[]) value))
                .toList();
    }

    List<Long> numbers(int field) {
        return fields.getOrDefault(field, List.of()).stream()
                .map(Long.class::cast)
                .toList();
    }

    long number(int field) {
        return numbers(field).get(0);
    }

    String text(int field) {
        return new String((byte[]) fields.get(field).get(0), StandardCharsets.UTF_8);
    }
}
