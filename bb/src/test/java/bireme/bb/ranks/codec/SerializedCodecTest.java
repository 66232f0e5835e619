package bireme.bb.ranks.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    static final class Stranger implements Serializable {
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
        byte[] message = Messages.written(codecs, new Old(new Stranger()));
        assertThatThrownBy(() -> Messages.read(codecs, message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("it contains one of class bireme.bb.ranks.codec.SerializedCodecTest$Stranger")
                .hasMessageContaining("serializable(Stranger.class)");
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

    @Test
    void shouldRefuseDamagedBytes() {
        byte[] message = Messages.written(codecs, new Old("text"));
        message[message.length - 6] ^= 0x55;
        byte[] cut = java.util.Arrays.copyOf(message, message.length - 3);
        assertThatThrownBy(() -> Messages.read(codecs, cut)).isInstanceOf(CodecException.class);
    }
}
