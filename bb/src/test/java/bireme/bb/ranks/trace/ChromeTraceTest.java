package bireme.bb.ranks.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Time lines for Perfetto. */
class ChromeTraceTest {
    private static String trace() {
        return Reports.merged().toTrace();
    }

    @Test
    void shouldBeJson() throws IOException {
        int tokens = 0;
        try (JsonParser parser = new JsonFactory().createParser(trace())) {
            while (parser.nextToken() != null) {
                tokens++;
            }
        }
        assertThat(tokens).isPositive();
        assertThat(trace())
                .startsWith("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[{\"ph\":\"M\"")
                .endsWith("}]}");
    }

    @Test
    void shouldNameRanksAndThreads() {
        assertThat(trace())
                .contains(
                        "\"pid\":1,\"tid\":0,\"name\":\"process_name\",\"args\":{\"name\":\"rank 1 on b, process 11\"}")
                .contains("\"pid\":2,\"tid\":1,\"name\":\"thread_name\",\"args\":{\"name\":\"farm/w[1]\"}");
    }

    @Test
    void shouldShowWhatThreadsDidBetweenSamples() {
        assertThat(trace())
                .as("the time before the first sample, too")
                .contains("\"ph\":\"X\",\"pid\":1,\"tid\":1,\"name\":\"works\",\"ts\":0.0,\"dur\":50000.0,"
                        + "\"args\":{\"items\":0,\"works %\":100,\"no item %\":0,\"no room %\":0}")
                .contains("\"ph\":\"X\",\"pid\":1,\"tid\":1,\"name\":\"works\",\"ts\":50000.0,\"dur\":10000.0,"
                        + "\"args\":{\"items\":100,\"works %\":90,\"no item %\":10,\"no room %\":0}")
                .contains("\"ph\":\"X\",\"pid\":1,\"tid\":1,\"name\":\"no item\",\"ts\":60000.0,\"dur\":10000.0,"
                        + "\"args\":{\"items\":10,\"works %\":10,\"no item %\":90,\"no room %\":0}")
                .contains("\"name\":\"farm/w[0] items/s\",\"ts\":70000.0,\"args\":{\"value\":1000}")
                .contains("\"name\":\"farm/w[0] queued\",\"ts\":60000.0,\"args\":{\"value\":3}");
    }

    @Test
    void shouldShowWholeLivesWhereNobodyHasLooked() {
        assertThat(trace())
                .contains("\"ph\":\"X\",\"pid\":0,\"tid\":1,\"name\":\"runs\",\"ts\":0.0,\"dur\":100000.0,"
                        + "\"args\":{\"items\":1000}");
    }

    @Test
    void shouldThinOutSamplesWhenThereAreMany() {
        long[] time = {0};
        TimeLine line = TimeLine.byHand(() -> Reports.report(Reports.node("w", 0, 1, 1, 0)), () -> time[0]++);
        int looks = 3 * TimeLine.MAX_SAMPLES;
        for (int look = 0; look < looks; look++) {
            line.sample();
        }
        List<Sample> samples = line.end();
        assertThat(samples).hasSizeLessThanOrEqualTo(TimeLine.MAX_SAMPLES).hasSizeGreaterThan(TimeLine.MAX_SAMPLES / 2);
        assertThat(samples.get(0).timeNs()).isZero();
        assertThat(samples.get(samples.size() - 1).timeNs()).isEqualTo(looks);
        assertThat(samples).isSortedAccordingTo(java.util.Comparator.comparingLong(Sample::timeNs));
    }
}
