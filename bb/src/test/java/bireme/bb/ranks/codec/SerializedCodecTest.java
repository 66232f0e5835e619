package bireme.bb.ranks.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Java serialization, for those who ask for it. */
class SerializedCodecTest {
    private final Codecs codecs = Codecs.builder().serializable(Old.class).build();

    /** An object of the old kind. */
    static class Old implements Serializable {
        private static final long serialVersionUID = 1;

        final Object field;

        Old() {
            this(null);
        }

        Old(Object field) {
            this.field = field;
        }
    }

    /** One below. */
    static final class Younger extends Old {
        private static final long serialVersionUID = 1;

        Younger(Object field) {
            super(field);
        }
    }

    /** One that nobody has named. */
    static final class Unlisted implements Serializable {
        private static final long serialVersionUID = 1;
    }

    @Test
    void shouldSendClassesThatWereNamedAndThoseBelow() {
        Map<String, int[]> data = new HashMap<>(Map.of("one", new int[] {1}));
        Old copy = (Old) Messages.copied(codecs, new Old(new Younger(new ArrayList<>(List.of(data, 2, "three")))));
        List<?> inner = (List<?>) ((Younger) copy.field).field;
        assertThat(((Map<?, ?>) inner.get(0)).get("one")).isEqualTo(new int[] {1});
        assertThat(inner.subList(1, 3)).isEqualTo(List.of(2, "three"));
    }

    @Test
    void shouldRefuseOthersInside() {
        byte[] message = Messages.written(codecs, new Old(new Unlisted()));
        assertThatThrownBy(() -> Messages.read(codecs, message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("an object of class bireme.bb.ranks.codec.SerializedCodecTest$Unlisted")
                .hasMessageContaining("serializable(Unlisted.class)");
    }

    @Test
    void shouldRefuseClassesThatTheReaderDoesNotAllow() {
        byte[] message = Messages.written(codecs, new Old(1));
        assertThatThrownBy(() -> Messages.read(Codecs.standard(), message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("SerializedCodecTest$Old have no codec");
        assertThatThrownBy(() -> Codecs.builder().serializable(CodecErrorsTest.Plain.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("$Plain is not java.io.Serializable");
    }

    /** Sets in sets, whose hash codes take for ever: refused by depth. */
    @Test
    void shouldRefuseObjectsThatAreNestedTooDeep() {
        Set<Object> outer = new HashSet<>();
        Set<Object> inner = outer;
        for (int level = 0; level < 100; level++) {
            Set<Object> next = new HashSet<>(List.of(level));
            inner.add(next);
            inner = next;
        }
        byte[] message = Messages.written(codecs, new Old(outer));
        Codecs shallow = Codecs.builder().serializable(Old.class).deepest(20).build();
        assertThatThrownBy(() -> Messages.read(shallow, message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("nested more than 20 deep");
    }

    /** Each set is filled after it was put into the one around it, when it was cheap to hash. */
    @Test
    void shouldRefuseSetsOfTwoSetsOfTwoSets() {
        Set<Object> root = new HashSet<>();
        Set<Object> one = root;
        Set<Object> two = new HashSet<>();
        for (int level = 0; level < 60; level++) {
            Set<Object> nextOne = new HashSet<>();
            Set<Object> nextTwo = new HashSet<>();
            nextOne.add("different");
            one.add(nextOne);
            one.add(nextTwo);
            two.add(nextOne);
            two.add(nextTwo);
            one = nextOne;
            two = nextTwo;
        }
        byte[] message = Messages.written(codecs, new Old(root));
        assertThatThrownBy(() -> Messages.read(codecs, message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("nests sets and maps");
    }

    /** One that allocates what its bytes say. */
    public static final class Greedy extends Old implements Externalizable {
        private static final long serialVersionUID = 1;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(Integer.MAX_VALUE - 8);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            long[] values = new long[in.readInt()];
            values[0] = 1;
        }
    }

    @Test
    void shouldReportAClassThatTakesMoreMemoryThanThereIs() {
        byte[] message = Messages.written(codecs, new Greedy());
        assertThatThrownBy(
                        () -> new SerializedCodec(List.of(Old.class), getClass().getClassLoader(), 500)
                                .read(behindTheName(message)))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("OutOfMemoryError");
    }

    /** A chain that is too deep for the stack is refused by the codec itself, with the remedy. */
    @Test
    void shouldReportChainsThatAreTooDeepForTheStack() {
        Codecs deep = Codecs.builder()
                .serializable(Old.class)
                .deepest(Integer.MAX_VALUE)
                .build();
        Old chain = new Old(null);
        for (int link = 0; link < 100_000; link++) {
            chain = new Old(chain);
        }
        Old last = chain;
        assertThatThrownBy(() -> Messages.written(deep, last))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("too deep to be written");
    }

    private ItemReader behindTheName(byte[] message) {
        ItemReader in = codecs.reader();
        in.open(message, 0, message.length);
        in.readByte();
        in.readString();
        return in;
    }

    @Test
    void shouldRefuseDamagedBytes() {
        byte[] message = Messages.written(codecs, new Old("text"));
        message[message.length - 6] ^= 0x55;
        byte[] cut = java.util.Arrays.copyOf(message, message.length - 3);
        assertThatThrownBy(() -> Messages.read(codecs, cut)).isInstanceOf(CodecException.class);
    }
}
