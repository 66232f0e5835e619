package bireme.collectives.segment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoldenStrideTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 12, 100, 999, 1000, 1024, 2310})
    void shouldVisitEachMemberOnceAndSleepSeldomForMembersThatComeInOrder(int members) {
        int logarithm = Integer.SIZE - Integer.numberOfLeadingZeros(members);
        for (int start = 0; start < members; start++) {
            boolean[] visited = new boolean[members];
            int sleeps = 0;
            int latest = start;
            int member = start;
            for (int count = 0; count < members; count++) {
                assertThat(visited[member]).isFalse();
                visited[member] = true;
                sleeps += member > latest ? 1 : 0;
                latest = Math.max(latest, member);
                member = (member + GoldenStride.of(members)) % members;
            }
            assertThat(sleeps).as("%d members from %d", members, start).isLessThanOrEqualTo(2 * logarithm);
        }
    }
}
