package bireme.bb.ranks.codec;

import java.util.ArrayList;
import java.util.List;

/** Writes items into messages and reads them. */
final class Messages {
    private Messages() {}

    static byte[] written(Codecs codecs, Object... items) {
        ItemWriter out = codecs.writer();
        for (Object item : items) {
            codecs.write(item, out);
        }
        return out.toByteArray();
    }

    static List<Object> read(Codecs codecs, byte[] message) {
        ItemReader in = codecs.reader();
        in.open(message, 0, message.length);
        List<Object> items = new ArrayList<>();
        while (!in.isAtEnd()) {
            items.add(codecs.read(in));
        }
        return items;
    }

    static Object copied(Codecs codecs, Object item) {
        List<Object> items = read(codecs, written(codecs, item));
        if (items.size() != 1) {
            throw new AssertionError(items.size() + " items were read where one was written");
        }
        return items.get(0);
    }
}
