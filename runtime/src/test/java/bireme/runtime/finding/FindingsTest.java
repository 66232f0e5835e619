package bireme.runtime.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {
    private final Findings findings = new Findings();

    private void add(FindingKind kind, int rank, String what, String... places) {
        findings.add(new Finding(kind, rank, what, List.of(places)));
    }

    @Test
    void shouldMergeRanksThatDoTheSameAtTheSamePlaces() {
        for (int rank : new int[] {2, 0, 3, 1, 1}) {
            add(FindingKind.BUFFER, rank, "did it to rank " + (rank + 1), "Isend at P.main(P.java:3)");
        }
        add(FindingKind.BUFFER, 0, "did it", "Isend at P.main(P.java:9)");
        add(FindingKind.COLLECTIVE, 0, "called", "Bcast at P.main(P.java:1)");
        assertThat(findings.text()).isEqualTo("""
                checked: 3 findings
                collective: different collectives, or arguments of a collective that do not agree
                  remedy: have all ranks of the communicator call the same collectives in the same order, with the same \
                root, operation and amount of data
                  - rank 0 called
                      Bcast at P.main(P.java:1)
                buffer: a buffer used while an operation owned it
                  remedy: wait for the request, or test it successfully, before using its buffer again
                  - rank 0 did it to rank 1
                    likewise ranks 1-3
                      Isend at P.main(P.java:3)
                  - rank 0 did it
                      Isend at P.main(P.java:9)""");
    }

    @Test
    void shouldDistinguishFindingsWithoutPlacesByTheirText() {
        add(FindingKind.LEFTOVER, 0, "left one");
        add(FindingKind.LEFTOVER, 0, "left another");
        assertThat(findings.all()).hasSize(2);
    }

    @Test
    void shouldKeepNoMoreThanCanBeRead() {
        for (int line = 0; line < Findings.MAX + 5; line++) {
            add(FindingKind.RACE, 0, "raced", "Recv at P.main(P.java:" + line + ")");
        }
        assertThat(findings.all()).hasSize(Findings.MAX);
        assertThat(findings.text()).endsWith("\nand 5 more");
    }

    @Test
    void shouldSayThatNothingWasFound() {
        assertThat(findings.isEmpty()).isTrue();
        assertThat(findings.text()).isEqualTo("checked: nothing found");
    }
}
