package bireme.bb.ranks.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Records travel without anybody writing a codec. */
class RecordCodecTest {
    private final Codecs codecs = Codecs.standard();

    @Test
    void shouldSendAllPrimitiveTypesWithoutTags() {
        Sample.Numbers numbers = new Sample.Numbers(
                true,
                Byte.MIN_VALUE,
                Short.MAX_VALUE,
                '\uffff',
                Integer.MIN_VALUE,
                Long.MAX_VALUE,
                Float.MIN_VALUE,
                -0.0);
        assertThat(Messages.copied(codecs, numbers)).isEqualTo(numbers);
        int header = Messages.written(codecs, new Sample.Nothing()).length - "Nothing".length() + "Numbers".length();
        assertThat(Messages.written(codecs, numbers)).hasSize(header + 1 + 1 + 2 + 2 + 4 + 8 + 4 + 8);
    }

    @Test
    void shouldSendNullsInComponents() {
        Sample.Known nothing = new Sample.Known(null, null, null, null);
        assertThat(Messages.copied(codecs, nothing)).isEqualTo(nothing);
        Sample.Pair<Object, Object> pair = new Sample.Pair<>(null, Optional.empty());
        assertThat(Messages.copied(codecs, pair)).isEqualTo(pair);
    }

    @Test
    void shouldSendRecordsInRecords() {
        Sample.Tree tree = Sample.Tree.ofDepth(100);
        assertThat(Messages.copied(codecs, tree)).isEqualTo(tree);
        Sample.Pair<Object, Object> pair = new Sample.Pair<>(List.of(tree), new Sample.Pair<>(1, "two"));
        assertThat(Messages.copied(codecs, pair)).isEqualTo(pair);
    }

    @Test
    void shouldSendRecordsOfAMethod() {
        record Local(int number, String text) {}
        assertThat(Messages.copied(codecs, new Local(1, "one"))).isEqualTo(new Local(1, "one"));
    }

    @Test
    void shouldRefuseWhatTheConstructorRefuses() {
        byte[] message = Messages.written(codecs, new Sample.Positive(7));
        message[message.length - 4] = 0;
        assertThatThrownBy(() -> Messages.read(codecs, message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("a record bireme.bb.ranks.codec.Sample$Positive cannot be made")
                .hasRootCauseMessage("0 is not above 0");
    }

    @Test
    void shouldRefuseAComponentOfAnotherType() {
        byte[] message = Messages.written(codecs, new Sample.Known("text", 1, null, null));
        byte[] forged = Messages.written(codecs, new Sample.Known("text", null, new double[0], null));
        byte[] wrong = message.clone();
        int place = message.length - 7; // of the tag of the number
        wrong[place] = forged[forged.length - 3]; // which says now that an array of doubles begins
        assertThatThrownBy(() -> Messages.read(codecs, wrong)).isInstanceOf(CodecException.class);
    }

    @Test
    void shouldRefuseObjectsThatAreNestedTooDeep() {
        assertThatThrownBy(() -> Messages.written(codecs, Sample.Tree.ofDepth(2_000)))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("nested more than 500 deep: does it contain itself?")
                .hasMessageContaining("deepest(levels)");
        Codecs patient = Codecs.builder().deepest(1_000).build();
        Sample.Tree deep = Sample.Tree.ofDepth(700);
        byte[] message = Messages.written(patient, deep);
        assertThat(Messages.read(patient, message)).hasSize(1);
        assertThatThrownBy(() -> Messages.read(codecs, message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("nested more than 500 deep");
    }
}
