package bireme.bb.ranks.codec;

import bireme.devices.mutants.Decoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Messages of items of another rank. */
abstract class ItemDecoder implements Decoder {
    private final Codecs codecs;

    ItemDecoder(Codecs codecs) {
        this.codecs = codecs;
    }

    abstract List<Object> items(Random random);

    /** Standard codecs, those of records and of enums. */
    static final class Standard extends ItemDecoder {
        Standard() {
            super(Codecs.builder().loader(Standard.class.getClassLoader()).build());
        }

        @Override
        List<Object> items(Random random) {
            RandomValues values = new RandomValues(random.nextLong());
            List<Object> items = new ArrayList<>(values.one());
            items.add(values.deque());
            items.add(new Sample.Numbers(true, (byte) 1, (short) 2, 'c', 3, 4, 5, 6));
            items.add(new Sample.Known("text", 7, new double[] {1}, new int[] {2}));
            items.add(new Sample.Positive(1));
            items.add(Sample.Tree.ofDepth(5));
            return items;
        }
    }

    /** Java serialization inside of items. */
    static final class Serialized extends ItemDecoder {
        Serialized() {
            super(Codecs.builder()
                    .loader(Serialized.class.getClassLoader())
                    .serializable(SerializedCodecTest.Old.class)
                    .build());
        }

        @Override
        List<Object> items(Random random) {
            List<Object> items = new ArrayList<>();
            items.add(new SerializedCodecTest.Old(new SerializedCodecTest.Younger(new ArrayList<>(List.of(1, "two")))));
            items.add(new SerializedCodecTest.Old(Map.of("one", new int[] {1})));
            items.add(new SerializedCodecTest.Old(new Object[] {new SerializedCodecTest.Old(null), 'c'}));
            items.add(new Sample.Pair<>(new SerializedCodecTest.Old("text"), 5));
            return items;
        }
    }

    @Override
    public List<byte[]> messages(Random random) {
        List<byte[]> messages = new ArrayList<>();
        for (Object item : items(random)) {
            messages.add(Messages.written(codecs, item));
            messages.add(Messages.written(codecs, item, item));
        }
        return messages;
    }

    @Override
    public boolean read(byte[] message) {
        try {
            Messages.read(codecs, message);
            return true;
        } catch (CodecException e) {
            return false;
        }
    }
}
