package bireme.bb.conformance;

import bireme.bb.ranks.Cuts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The cases of farms again, over ranks. */
@ParameterizedClass
@EnumSource(Cuts.class)
class FarmCasesOverRanksTest extends FarmCasesTest {
    @Parameter
    private Cuts cut;

    @BeforeEach
    void runOverRanks() {
        Cases.runBy(cut::run);
    }

    @AfterEach
    void runHere() {
        Cases.runHere();
    }
}
