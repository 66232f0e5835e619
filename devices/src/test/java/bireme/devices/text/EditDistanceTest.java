package bireme.devices.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {
    @ParameterizedTest
    @CsvSource({"'','',0", "np,'',2", "np,nps,1", "nps,np,1", "np,mp,1", "output,outptu,2", "kitten,sitting,3"})
    void shouldCountFewestEdits(String one, String other, int edits) {
        assertThat(EditDistance.between(one, other)).isEqualTo(edits);
    }

    @ParameterizedTest
    @CsvSource({"outptu,output", "OUT-PUTS,output", "elsewhere,", "dat,data"})
    void shouldFindTheClosestWithinLimits(String wrong, String meant) {
        List<String> candidates = List.of("data", "output", "out-put");
        assertThat(EditDistance.closest(
                        wrong, candidates, word -> word.toLowerCase(Locale.ROOT).replace("-", ""), 3))
                .isEqualTo(meant);
    }
}
