package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The report about lost ranks and repairs, as text and as JSON. */
class RecoveryReportTest {
    private final RecoveryReport report = new RecoveryReport();

    /** The values of a field, in their order; of an array its elements. */
    private List<String> values(String field) throws IOException {
        List<String> values = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(report.json(3))) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.FIELD_NAME
                        && json.currentName().equals(field)) {
                    json.nextToken();
                    if (json.currentToken() == JsonToken.START_ARRAY) {
                        StringBuilder all = new StringBuilder();
                        while (json.nextToken() != JsonToken.END_ARRAY) {
                            all.append(json.getText()).append(' ');
                        }
                        values.add(all.toString().trim());
                    } else {
                        values.add(json.getText());
                    }
                }
            }
        }
        return values;
    }

    @Test
    void shouldBeEmptyWhenNothingWasLost() throws IOException {
        assertThat(report.isEmpty()).isTrue();
        assertThat(report.text()).isEmpty();
        assertThat(values("status")).containsExactly("3");
        assertThat(values("knownBy")).isEmpty();
    }

    @Test
    void shouldSayWhoWasLostAndHowThatWasKnown() throws IOException {
        report.lost(List.of(2, 3), "node7", LossDetection.PROCESS_ENDED, "process 1 ended \"so\"\nsecond line");
        report.replaced(2, 5);
        assertThat(values("ranks")).containsExactly("2 3");
        assertThat(values("host")).containsExactly("node7");
        assertThat(values("knownBy")).containsExactly("its process ended");
        assertThat(values("what")).containsExactly("process 1 ended \"so\"");
        assertThat(values("rank")).containsExactly("2");
        assertThat(values("spare")).containsExactly("5");
        assertThat(report.text().lines())
                .hasSize(2)
                .first()
                .asString()
                .contains("ranks 2, 3 on node7 lost: its process ended");
        assertThat(report.text()).contains("spare rank 5 for rank 2");
    }

    @Test
    void shouldMakeOneEntryOfTheSameStepAtSeveralRanks() throws IOException {
        report.repaired(0, "Shrink", 2_000_000);
        report.repaired(4, "Shrink", 1_000_000);
        report.repaired(0, "restored", 0);
        assertThat(values("step")).containsExactly("Shrink", "restored");
        assertThat(values("ranks")).containsExactly("0 4", "0");
        assertThat(Double.parseDouble(values("longestMs").get(0))).isEqualTo(2);
        assertThat(report.text()).contains("Shrink, 2 ranks, 2.0 ms", "restored, 1 rank, 0.0 ms");
    }

    @Test
    void shouldTellTheStepsOfARepairFromThoseOfALaterOne() throws IOException {
        report.repaired(0, "Shrink", 1);
        report.repaired(0, "Shrink", 1);
        report.lost(List.of(1), "a", LossDetection.SILENCE, "why");
        report.repaired(2, "Shrink", 1);
        assertThat(values("step")).containsExactly("Shrink", "Shrink", "Shrink");
        assertThat(values("ranks")).containsExactly("1", "0", "0", "2");
    }
}
