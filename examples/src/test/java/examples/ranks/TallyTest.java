package examples.ranks;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the programs over ranks count and check with. */
class TallyTest {
    private static Map<String, Integer> counts(byte[] page) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : new String(page, ISO_8859_1).split("[ \n]")) {
            counts.merge(word, 1, Integer::sum);
        }
        return counts;
    }

    /** Read as another program would. */
    private static Map<String, Integer> counts(Tally tally) {
        Map<String, Integer> counts = new HashMap<>();
        ByteBuffer all = ByteBuffer.wrap(tally.toBytes());
        while (all.hasRemaining()) {
            StringBuilder word = new StringBuilder();
            for (byte letter = all.get(); letter != ' '; letter = all.get()) {
                word.append((char) letter);
            }
            int times = 0;
            int shift = 0;
            byte bits = all.get();
            for (; bits < 0; bits = all.get()) {
                times |= ~bits << shift;
                shift += 7;
            }
            assertThat(counts.put(word.toString(), times | bits << shift))
                    .as(word.toString())
                    .isNull();
        }
        return counts;
    }

    private static Splitter split(byte[] page, int tallies) {
        Splitter splitter = new Splitter(tallies);
        for (int place = 0; place < page.length; ) {
            place = splitter.line(page, place);
        }
        return splitter;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldCountAsAMapDoes(int tallies) {
        byte[] page = MadeText.page(3, 17);
        Tally all = new Tally();
        int different = 0;
        for (Tally each : split(page, tallies).tallies()) {
            assertThat(each.words()).isPositive();
            different += each.words();
            all.add(each.toBytes());
        }
        Map<String, Integer> expected = counts(page);
        assertThat(counts(all)).isEqualTo(expected);
        assertThat(different).as("each word is in one tally").isEqualTo(expected.size());
        assertThat(all.sum())
                .isEqualTo(expected.values().stream().mapToInt(each -> each).sum());
        assertThat(all.isEqual(split(page, 1).tallies()[0])).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 32, 127, 128, 16_383, 16_384, Integer.MAX_VALUE})
    void shouldSendAnyNumber(int times) {
        byte[] text = "oft selten".getBytes(ISO_8859_1);
        Tally tally = new Tally();
        tally.add(text, 0, 3, 1, times);
        tally.add(text, 4, 10, 2, 1);
        assertThat(counts(tally)).isEqualTo(Map.of("oft", times, "selten", 1));
        Tally other = new Tally();
        other.add(tally.toBytes());
        assertThat(counts(other)).isEqualTo(counts(tally));
    }

    @Test
    void shouldForgetWhatWasSent() {
        Tally tally = split(MadeText.page(0, 1), 1).tallies()[0];
        tally.clear();
        assertThat(tally.words()).isZero();
        assertThat(tally.sum()).isZero();
        byte[] other = MadeText.page(1, 1);
        tally.add(split(other, 1).tallies()[0].toBytes());
        assertThat(counts(tally)).isEqualTo(counts(other));
    }

    @Test
    void shouldSeeWhatDiffers() {
        Tally tally = split("to be or not to be\n".getBytes(ISO_8859_1), 1).tallies()[0];
        for (String other : new String[] {"to be or not to\n", "to be or not to be be\n", "to be or nor to be\n"}) {
            assertThat(tally.isEqual(split(other.getBytes(ISO_8859_1), 1).tallies()[0]))
                    .as(other)
                    .isFalse();
        }
        assertThat(tally.isEqual(
                        split("be be\nnot or to\nto\n".getBytes(ISO_8859_1), 1).tallies()[0]))
                .isTrue();
    }

    @Test
    void shouldMakeTheSameTextWhereverItIsMade() {
        byte[] page = MadeText.page(5, 2);
        assertThat(MadeText.page(5, 2)).isEqualTo(page);
        assertThat(MadeText.page(6, 2)).isNotEqualTo(page);
        assertThat(MadeText.page(5, 3)).isNotEqualTo(page);
        String text = new String(page, ISO_8859_1);
        assertThat(page.length).isBetween(MadeText.PAGE_BYTES, MadeText.PAGE_BYTES + 140);
        assertThat(text.replaceAll("[a-z]+[ \n]", "")).as("what is no word").isEmpty();
        assertThat(text).endsWith("\n");
        Map<String, Integer> counts = counts(page);
        assertThat(counts.size()).as("different words").isGreaterThan(4000);
        TreeSet<Integer> often = new TreeSet<>(counts.values());
        assertThat(often.last()).as("times of the most frequent word").isBetween(1200, 1700);
    }

    @Test
    void shouldSeeChangedBytes() {
        byte[] bytes = Payload.of(1000, 100);
        assertThat(Payload.numberIn(bytes)).isEqualTo(1000);
        bytes[50]++;
        assertThatThrownBy(() -> Payload.numberIn(bytes))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("byte 50 of task 1000 is 27 instead of 26");
        assertThat(Payload.numberIn(Payload.of(7, Integer.BYTES))).isEqualTo(7);
    }
}
