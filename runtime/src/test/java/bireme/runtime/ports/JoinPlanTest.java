package bireme.runtime.ports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;
import xxdev.LocalJob;

class JoinPlanTest {
    private static final GlobalRank FIRST = new GlobalRank("a", 0, 0, "one", "x");

    private static GroupDescription group(GlobalRank... members) {
        return new GroupDescription(List.of(members), false, false, false);
    }

    private static JoinPlan plan(GroupDescription own, GroupDescription other, boolean isAcceptor) {
        return new JoinPlan(own, other, GroupConnection.of(own, other), isAcceptor);
    }

    @Test
    void shouldBeSeenAlikeFromBothSides() {
        GroupDescription acceptor =
                group(FIRST, new GlobalRank("a", 2, 1, "two", "y"), new GlobalRank("a", 1, 0, "one", "x"));
        GroupDescription connector =
                group(new GlobalRank("b", 0, 0, "one", "x"), new GlobalRank("b", 1, 0, "one", "x"));
        JoinPlan here = plan(acceptor, connector, true);
        JoinPlan there = plan(connector, acceptor, false);
        assertThat(here.members()).isEqualTo(there.members());
        assertThat(here.others()).containsExactly(3, 4);
        assertThat(there.others()).containsExactly(0, 1, 2);
        assertThat(there.numberOf(1)).isEqualTo(4);
        JobLayout layout = there.layout(connector.members().get(1));
        assertThat(layout.processes()).isEqualTo(3);
        assertThat(layout.ranksOf(0)).containsExactly(0, 2);
        assertThat(layout.ranksOf(2)).containsExactly(3, 4);
        assertThat(layout.process()).isEqualTo(2);
        assertThat(layout.isSameHost(0)).isTrue();
        assertThat(layout.isSameHost(1)).isFalse();
        assertThat(here.isSameJob()).isFalse();
    }

    @Test
    void shouldDistinguishMachinesOfOneName() {
        GroupDescription acceptor = group(FIRST);
        GroupDescription connector =
                group(new GlobalRank("b", 0, 0, "one", "y"), new GlobalRank("c", 0, 0, "one", "x"));
        JobLayout layout = plan(acceptor, connector, true).layout(FIRST);
        assertThat(layout.isSameHost(1)).isFalse();
        assertThat(layout.isSameHost(2)).isTrue();
    }

    @Test
    void shouldPassToOtherRanksOfItsJob() {
        GroupDescription one = group(FIRST);
        GroupDescription other = group(new GlobalRank("a", 1, 0, "one", "x"));
        LocalJob job = new LocalJob(2);
        JoinPlan plan = plan(one, other, false);
        assertThat(JoinPlan.open(job, plan.sealed(job))).isEqualTo(plan);
        assertThat(plan.isSameJob()).isTrue();
        assertThat(one.overlaps(other)).isFalse();
        assertThat(one.overlaps(one)).isTrue();
    }
}
