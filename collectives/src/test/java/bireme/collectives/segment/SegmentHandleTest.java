package bireme.collectives.segment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.LocalJob;
import xxdev.RankLostException;

/** Two handles of one shared segment, used by one thread. */
class SegmentHandleTest {
    private static final long SEED = TestSeed.of("SegmentHandleTest");
    private static final int[] IDS = {0, 1};
    private static final int CONTEXT = 3;

    private final LocalJob job = new LocalJob(IDS.length);
    private final SegmentHandle first = place(0);
    private final SegmentHandle second = place(1);

    @Test
    void shouldShowNothingBeforeItsRound() {
        long call = first.nextCall(0, 0);
        assertThat(second.hasSignalled(call, 1, 0)).isFalse();
        first.signal(call, 1);
        assertThat(second.hasSignalled(call, 1, 0)).isTrue();
        assertThat(second.hasSignalled(call, 2, 0)).isFalse();
        first.signal(call, 3);
        assertThat(second.hasSignalled(call, 2, 0)).isTrue();
    }

    @Test
    void shouldKeepWhatWasPostedForARankThatIsLate() {
        for (int call = 0; call < SharedSegment.CALLS; call++) {
            assertThat(first.nextCall(0, 0)).isEqualTo(call);
            assertThat(first.isFree(call)).isTrue();
            first.post(call, 0, 1, new int[] {-1, 100 + call}, 1, 1);
            first.end(call);
        }
        assertThat(first.isFree(first.nextCall(0, 0))).isFalse();
        for (int call = 0; call < SharedSegment.CALLS; call++) {
            int[] taken = new int[3];
            assertThat(second.nextCall(0, 0)).isEqualTo(call);
            assertThat(second.hasSignalled(call, 1, 0)).isTrue();
            second.take(call, 0, 1, 0, taken, 2, 1);
            assertThat(taken).containsExactly(0, 0, 100 + call);
        }
    }

    @Test
    void shouldKeepWhatACallExposesWhenAShortOneEndsThatBeganLongAfter() {
        int[] exposed = {1, 2, 3};
        first.expose(0, 0, 1, exposed, 0, 3 * Integer.BYTES, null, 0);
        int wideCalls = new SegmentLayout(SharedSegment.CALLS).wideCalls();
        for (int call = 1; call <= 2 * wideCalls; call++) {
            first.post(call, 0, 1, new int[] {call}, 0, 1);
            first.end(call);
        }
        assertThat(second.hasSignalled(0, 1, 0)).isTrue();
        assertThat(second.exposure(0, 0, 3 * Integer.BYTES).first()).isSameAs(exposed);
        first.end(0);
        assertThat(second.exposure(0, 0, 3 * Integer.BYTES).first()).isNull();
    }

    @Test
    void shouldGiveTheLinesOfACallBackOnceBothHaveEndedIt() {
        long next = SharedSegment.CALLS;
        first.end(0);
        assertThat(first.isFree(next)).isFalse();
        second.end(0);
        assertThat(first.isFree(next)).isTrue();
        assertThat(first.isFree(next + 1)).isFalse();
    }

    @Test
    void shouldCountCallsThatEndInAnyOrder() {
        Random random = new Random(SEED);
        long start = 0;
        for (int time = 0; time < 200; time++) {
            List<Long> calls = new ArrayList<>();
            for (int call = 0; call < 1 + random.nextInt(SharedSegment.CALLS); call++) {
                calls.add(start + call);
            }
            start += calls.size();
            Collections.shuffle(calls, random);
            calls.forEach(first::end);
            Collections.shuffle(calls, random);
            calls.forEach(second::end);
            assertThat(second.isFree(start + SharedSegment.CALLS - 1))
                    .as(TestSeed.toRepeat(SEED))
                    .isTrue();
            assertThat(second.isFree(start + SharedSegment.CALLS))
                    .as(TestSeed.toRepeat(SEED))
                    .isFalse();
        }
    }

    @Test
    void shouldTakePartsOfShortAndLongPayloads() {
        for (int length : new int[] {1, 13, 14, 15, 16, 255, 256}) {
            long call = first.nextCall(0, 0);
            long[] posted = new long[length];
            posted[length - 1] = 7 * length;
            first.post(call, 0, 1, posted, 0, length);
            long[] taken = {0, 0};
            second.take(call, 0, length, length - 1, taken, 1, 1);
            assertThat(taken).containsExactly(0, 7L * length);
        }
    }

    @Test
    void shouldNotUseABlockAgainBeforeBothHaveEndedTheCallItWasUsedFor() {
        int calls = new SegmentLayout(SharedSegment.CALLS).wideCalls();
        for (int call = 0; call < calls; call++) {
            assertThat(first.isFreeForMore(call)).isTrue();
            first.post(call, 0, 1, new long[] {call, 20}, 0, 2);
            first.end(call);
        }
        assertThat(first.isFree(calls)).isTrue();
        assertThat(first.isFreeForMore(calls)).isFalse();
        second.end(0);
        assertThat(first.isFreeForMore(calls)).isTrue();
        assertThat(first.isFreeForMore(calls + 1)).isFalse();
    }

    @Test
    void shouldKnowWhatFitsIntoALine() {
        assertThat(SegmentHandle.isNarrow(SegmentLayout.LINE_PAYLOAD)).isTrue();
        assertThat(SegmentHandle.isNarrow(SegmentLayout.LINE_PAYLOAD + 1)).isFalse();
    }

    @Test
    void shouldLetGoOfExposedBuffersAtTheEnd() {
        Object buffer = new Object();
        first.expose(0, 0, 1, buffer, 5, 8, null, 0);
        assertThat(second.exposure(0, 0, 8).first()).isSameAs(buffer);
        assertThat(second.exposure(0, 0, 8).firstOffset()).isEqualTo(5);
        first.end(0);
        assertThat(second.exposure(0, 0, 8).first()).isNull();
    }

    /** It is lost between two polls. */
    @Test
    void shouldGoByWhatALostMemberHadSignalled() {
        long call = first.nextCall(0, 0);
        second.nextCall(0, 0);
        assertThat(first.poll(() -> first.hasSignalled(call, 1, 1))).isFalse();
        assertThat(first.poll(() -> {
                    boolean hasSignalled = first.hasSignalled(call, 1, 1);
                    if (!hasSignalled) {
                        second.signal(call, 1);
                        job.lose(new int[] {1}, "was killed");
                    }
                    return hasSignalled;
                }))
                .isTrue();
        assertThatThrownBy(() -> first.poll(() -> first.hasSignalled(call, 2, 1)))
                .isInstanceOf(RankLostException.class);
    }

    private SegmentHandle place(int id) {
        Device device = Device.newInstance("smdev");
        ClassLoader loader = SegmentHandleTest.class.getClassLoader();
        device.init(new DeviceConfig(id, IDS.length, job, loader, Settings.none()));
        device.openContext(CONTEXT, IDS, true);
        return new SegmentHandle(device.localTeam(CONTEXT, IDS));
    }
}
