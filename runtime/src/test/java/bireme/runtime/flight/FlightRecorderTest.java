package bireme.runtime.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.runtime.flight.FlightRecorder.ThreadCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.ElementType;
import xxdev.LocalJob;

class FlightRecorderTest {
    private static Settings keeping(int calls) {
        return Settings.ofProcess().with(FlightRecorder.CALLS, Integer.toString(calls), "test");
    }

    private static void call(FlightRecorder recorder, int times) {
        for (int n = 0; n < times; n++) {
            recorder.ring().begin(ApiCall.RECV, 0, 0, n, 1, ElementType.BYTE);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "2, 2", "63, 64", "64, 64", "65, 128", "4096, 4096"})
    void shouldKeepAtLeastAsManyCallsAsAreAskedFor(int asked, int kept) {
        FlightRecorder recorder = FlightRecorder.of(new LocalJob(1), 0, keeping(asked));
        call(recorder, 5000);
        assertThat(recorder.threads(0).stream()
                        .mapToInt(thread -> thread.calls().size())
                        .sum())
                .isEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 4097})
    void shouldRefuseOtherNumbersOfCalls(int asked) {
        assertThatThrownBy(() -> FlightRecorder.of(new LocalJob(1), 0, keeping(asked)))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("bireme.flight-recorder")
                .hasMessageContaining("4096");
    }

    @Test
    void shouldKeepThreadsThatLiveRatherThanThoseThatHaveEnded() throws InterruptedException {
        FlightRecorder recorder = FlightRecorder.of(new LocalJob(1), 0, keeping(64));
        call(recorder, 1);
        for (int n = 0; n < FlightRecorder.MAX_THREADS + 5; n++) {
            Thread thread = new Thread(() -> call(recorder, 1), "short " + n);
            thread.start();
            thread.join();
        }
        List<String> names = recorder.threads(0).stream()
                .map(thread -> thread.thread().getName())
                .toList();
        assertThat(names)
                .hasSize(FlightRecorder.MAX_THREADS)
                .startsWith(Thread.currentThread().getName())
                .endsWith("short " + (FlightRecorder.MAX_THREADS + 4));
    }

    /** Such a call has no end, and its thread, as its stack shows, is in none. */
    @Test
    void shouldTellACallThatHasFailedFromOneThatHasReturnedMeanwhile() {
        FlightRecorder recorder = FlightRecorder.of(new LocalJob(1), 0, keeping(64));
        call(recorder, 1);
        ThreadCalls open = recorder.threads(0).get(0);
        assertThat(open.isInCall()).isTrue();
        assertThat(open.hasFailed()).isTrue();
        recorder.ring().end();
        assertThat(open.hasFailed()).as("returned").isFalse();
        assertThat(recorder.threads(0).get(0).hasFailed()).isFalse();
        call(recorder, 1);
        assertThat(open.hasFailed()).as("in the next").isFalse();
        assertThat(recorder.threads(0).get(0).hasFailed()).isTrue();
    }

    @Test
    void shouldKeepWhatHeldAtTheFirstEnd() {
        FlightRecorders recorders = FlightRecorders.of(new LocalJob(1));
        assertThat(recorders.atEnd()).isNull();
        RankFlight first = new RankFlight(0, false, List.of(), List.of());
        recorders.end(List.of(first));
        recorders.end(List.of());
        assertThat(recorders.atEnd()).containsExactly(first);
    }
}
