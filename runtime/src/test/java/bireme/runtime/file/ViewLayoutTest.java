package bireme.runtime.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ViewLayoutTest {
    /** Two blocks of 4 bytes at 0 and 8, one of 2 at 16; the next filetype after 20 bytes; from byte 100 on. */
    private static ViewLayout view() {
        FilePattern pattern = new FilePattern(2, 20);
        pattern.add(0, 2, 2, 4);
        pattern.add(8, 1, 1, 1);
        return new ViewLayout(100, 2, 2, false, pattern);
    }

    @Test
    void shouldKnowThePlaceOfEveryByte() {
        List<Long> places = new ArrayList<>();
        for (int data = 0; data < 13; data++) {
            places.add(view().place(data));
        }
        assertThat(places)
                .containsExactly(100L, 101L, 102L, 103L, 108L, 109L, 110L, 111L, 116L, 117L, 120L, 121L, 122L);
    }

    @Test
    void shouldCountTheDataBelowEveryPlace() {
        ViewLayout view = view();
        assertThat(view.isOrdered()).isTrue();
        for (int place = 0; place < 200; place++) {
            int below = 0;
            while (view.place(below) < place) {
                below++;
            }
            assertThat(view.dataBelow(place)).as("below %d", place).isEqualTo(below);
        }
        assertThat(view.dataBelow((3L << 40) + 100))
                .isEqualTo((3L << 40) / 20 * 10 + view.dataBelow((3L << 40) % 20 + 100));
    }

    @Test
    void shouldFindRunsAcrossFiletypes() {
        FilePattern pattern = new FilePattern(1, 6);
        pattern.add(0, 1, 2, 2);
        pattern.add(4, 1, 2, 2);
        ViewLayout view = new ViewLayout(0, 1, 1, false, pattern);
        assertThat(view.runLength(0, 100)).isEqualTo(2);
        assertThat(view.runLength(2, 100)).isEqualTo(4);
        assertThat(view.runLength(3, 2)).isEqualTo(2);
        assertThat(ViewLayout.BYTES.runLength(5, 1L << 40)).isEqualTo(1L << 40);
    }

    @Test
    void shouldArriveAtAnotherRankAsItIs() {
        assertThat(ViewLayout.of(view().toLongs(), 0)).isEqualTo(view()).hasSameHashCodeAs(view());
    }

    @Test
    void shouldPutBlocksTogether() {
        FilePattern pattern = new FilePattern(1, 1000);
        for (int i = 0; i < 100; i++) {
            pattern.add(10 * i, 1, 3, 3);
        }
        assertThat(pattern.toLongs()).containsExactly(1000, 1, 0, 100, 3, 10);
    }

    @Test
    void shouldTellWhatIsInNoOrder() {
        FilePattern interleaved = new FilePattern(1, 1);
        interleaved.add(0, 3, 1, 4);
        assertThat(interleaved.isOrdered()).isFalse();
        assertThat(interleaved.overlaps()).isFalse();
        FilePattern twice = new FilePattern(1, 8);
        twice.add(0, 2, 4, 2);
        assertThat(twice.overlaps()).isTrue();
        FilePattern back = new FilePattern(1, 8);
        back.add(4, 1, 1, 1);
        assertThatThrownBy(() -> back.add(0, 1, 1, 1)).hasMessageContaining("byte 0 behind one at byte 4");
    }

    /** Columns of a matrix of 4 x 3: all of them, but not one more, whose second element is that of the first. */
    @Test
    void shouldRefuseToWriteBytesTwice() {
        FilePattern column = new FilePattern(1, 1);
        column.add(0, 3, 1, 4);
        ViewLayout view = new ViewLayout(0, 1, 1, false, column);
        view.checkAccess(true);
        view.checkWrite(0, 12);
        view.checkWrite(3, 12);
        view.checkWrite(0, 0);
        view.checkWrite(7, 0);
        assertThatThrownBy(() -> view.checkWrite(0, 13)).hasMessageContaining("byte 4 of the file");
        for (int from = 0; from < 20; from++) {
            for (int length = 0; length < 40; length++) {
                Set<Long> places = new HashSet<>();
                for (long data = from; data < from + length; data++) {
                    places.add(view.place(data));
                }
                int start = from;
                int bytes = length;
                Throwable refusal = catchThrowable(() -> view.checkWrite(start, bytes));
                assertThat(refusal != null).as("%d from %d on", length, from).isEqualTo(places.size() < length);
            }
        }
    }

    @Test
    void shouldRefusePlacesThatCannotBeCounted() {
        long last = (Long.MAX_VALUE - 100) / 20 * 10;
        view().checkRange(last, 0);
        view().checkRange(0, last / 2);
        assertThatThrownBy(() -> view().checkRange(last, 1)).hasMessageContaining("1 bytes from byte " + last);
        assertThatThrownBy(() -> view().checkRange(Long.MAX_VALUE, 2)).isInstanceOf(FileException.class);
        assertThatThrownBy(() -> view().place(Long.MAX_VALUE)).hasMessageContaining("byte " + Long.MAX_VALUE);
        ViewLayout.BYTES.checkRange(1L << 62, 1L << 61);
        assertThatThrownBy(() -> ViewLayout.BYTES.checkRange(1L << 62, 1L << 62))
                .isInstanceOf(FileException.class);
    }

    @Test
    void shouldDivideAFileAtStripes() {
        FileDomains domains = new FileDomains(1000, 9001, 2, 1024, 2100);
        assertThat(domains.windowStart(0, 0)).isZero();
        assertThat(domains.windowEnd(0, 0)).isEqualTo(2048);
        assertThat(domains.windowStart(1, 0)).isEqualTo(5120);
        assertThat(domains.windowEnd(1, 1)).isEqualTo(9001);
        assertThat(domains.rounds()).isEqualTo(3);
        assertThat(domains.windowEnd(1, 2)).isLessThanOrEqualTo(domains.windowStart(1, 2));
    }
}
