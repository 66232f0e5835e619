package bireme.bb.conformance;

import bireme.bb.ranks.Partitionings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The cases of all to all again, over ranks. */
@ParameterizedClass
@EnumSource(Partitionings.class)
class AllToAllCasesOverRanksTest extends AllToAllCasesTest {
    @Parameter
    private Partitionings partitioning;

    @BeforeEach
    void runOverRanks() {
        Cases.runBy(partitioning::run);
    }

    @AfterEach
    void runHere() {
        Cases.runHere();
    }
}
