package bireme.bb.ranks.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What cannot travel is named, together with the remedy. */
class CodecErrorsTest {
    /** Says that the name of a type follows. */
    private static final int FIRST_TIME = 126;

    private final Codecs codecs = Codecs.standard();

    /** Neither a record nor serializable. */
    static final class Plain {}

    /** What a codec throws comes out with the item's class. */
    static final class Bad {}

    @Test
    void shouldNameTheTypeAndTheRemedy() {
        assertThatThrownBy(() -> Messages.written(codecs, new Plain()))
                .isInstanceOf(CodecException.class)
                .hasMessage("items of class bireme.bb.ranks.codec.CodecErrorsTest$Plain have no codec and cannot go to"
                        + " another rank: make it a record, or use Codecs.builder().add(Plain.class, codec)");
        assertThatThrownBy(() -> Messages.written(codecs, new StringBuilder()))
                .hasMessageEndingWith("or .serializable(StringBuilder.class) for Java serialization");
        assertThatThrownBy(() -> Messages.written(codecs, List.of(new Plain())))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("$Plain have no codec");
        assertThatThrownBy(() -> Messages.written(codecs, EnumSet.of(Sample.Colour.RED)))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("java.util.RegularEnumSet have no codec");
    }

    @Test
    void shouldReportBeforeThereIsAnItem() {
        record Holder(int number, Plain plain) {}
        codecs.check(int.class);
        codecs.check(String[][].class);
        codecs.check(Sample.class);
        codecs.check(Sample.Tree.class);
        codecs.check(List.class);
        codecs.check(Sample.Colour.class);
        assertThatThrownBy(() -> codecs.check(Holder.class)).hasMessageContaining("$Plain have no codec");
        assertThatThrownBy(() -> codecs.check(Plain[].class)).hasMessageContaining("$Plain have no codec");
    }

    @Test
    void shouldSendNothingButWhatIsRegisteredIfAskedTo() {
        Codecs strict = Codecs.builder()
                .onlyRegistered()
                .add(Sample.Nothing.class, Sample.Colour.class)
                .build();
        assertThat(Messages.copied(strict, new Sample.Nothing())).isEqualTo(new Sample.Nothing());
        assertThat(Messages.copied(strict, Sample.Colour.GREEN)).isEqualTo(Sample.Colour.GREEN);
        assertThatThrownBy(() -> Messages.written(strict, new Sample.Positive(1)))
                .hasMessageEndingWith("only registered ones may; use Codecs.builder().add(Positive.class)");
        byte[] message = Messages.written(codecs, new Sample.Positive(1));
        assertThatThrownBy(() -> Messages.read(strict, message))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("Positive");
        assertThatThrownBy(() -> Codecs.builder().add(Plain.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("is neither a record nor an enum; add it with a codec");
    }

    @Test
    void shouldMakeNothingOfClassesThatAMessageNames() {
        for (String name :
                List.of("java.lang.Thread", "java.util.ArrayList", Plain.class.getName(), "no.such.Class", "[")) {
            ItemWriter out = codecs.writer();
            out.writeByte(FIRST_TIME);
            out.writeString(name);
            out.writeLong(0);
            assertThatThrownBy(() -> Messages.read(codecs, out.toByteArray()))
                    .as(name)
                    .isInstanceOf(CodecException.class)
                    .hasMessageContaining(name);
        }
    }

    @Test
    void shouldRefuseCollectionsWhoseOrderCannotTravel() {
        assertThatThrownBy(() -> Messages.written(codecs, new TreeSet<>(Comparator.<Integer>reverseOrder())))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("a java.util.TreeSet with a comparator cannot go to another rank");
        assertThatThrownBy(() -> Messages.written(codecs, new TreeMap<>(Comparator.<Integer>reverseOrder())))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("a java.util.TreeMap with a comparator");
    }

    @Test
    void shouldNotWriteMoreThanTheLimit() {
        Codecs small = Codecs.builder().longestMessage(1_000).build();
        ItemWriter out = small.writer();
        small.write(new byte[600], out);
        assertThatThrownBy(() -> small.write(new long[100], out))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("longer than the limit of 1000")
                .hasMessageContaining("longestMessage(bytes)");
        small.write(new byte[390], out);
        assertThat(Messages.read(small, out.toByteArray())).hasSize(2);
    }

    @Test
    void shouldSayWhichItemACodecFailedOn() {
        Codecs bad = Codecs.builder()
                .add(
                        Bad.class,
                        Codec.of(
                                (item, out) -> {
                                    throw new IllegalStateException("not today");
                                },
                                in -> {
                                    throw new IllegalStateException("nor tomorrow");
                                }))
                .build();
        assertThatThrownBy(() -> Messages.written(bad, new Bad()))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("$Bad cannot be written: java.lang.IllegalStateException: not today");
        ItemWriter out = bad.writer();
        out.writeByte(FIRST_TIME);
        out.writeString(Bad.class.getName());
        assertThatThrownBy(() -> Messages.read(bad, out.toByteArray()))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("an item cannot be made: java.lang.IllegalStateException: nor tomorrow");
    }
}
