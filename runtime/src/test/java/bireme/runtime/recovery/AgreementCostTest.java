package bireme.runtime.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Queue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an agreement costs in messages and steps, simulated for many ranks: a step is a message, all take as long. */
class AgreementCostTest {
    private static final class Group {
        private record Message(int time, int to, Consumer<Agreement> event) {}

        private final Agreement[] members;
        private final Queue<Message> inFlight = new ArrayDeque<>(); // sent in the order of their times
        private int now;
        private int messages;

        Group(int size) {
            members = IntStream.range(0, size)
                    .mapToObj(own -> new Agreement(own, size, new Agreement.Outlet() {
                        @Override
                        public void vote(int to, Vote vote) {
                            send(to, member -> member.voted(own, vote));
                        }

                        @Override
                        public void decision(int to, Vote decision) {
                            send(to, member -> member.decided(own, decision));
                        }
                    }))
                    .toArray(Agreement[]::new);
        }

        private void send(int to, Consumer<Agreement> event) {
            messages++;
            inFlight.add(new Message(now + 1, to, event));
        }

        /** Has all but those that have failed begin, and runs to the end; the steps. */
        int run(BitSet failed) {
            Vote vote = new Vote(1, 0, 0, failed, new BitSet());
            for (int member = 0; member < members.length; member++) {
                if (!failed.get(member)) {
                    members[member].contribute(vote);
                }
            }
            while (!inFlight.isEmpty()) {
                Message next = inFlight.remove();
                now = next.time();
                next.event().accept(members[next.to()]);
            }
            return now;
        }
    }

    private static int log2(int size) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(size);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 8, 64, 1000, 65536})
    void shouldTakeTwoMessagesForEachMemberAndTwiceTheHeightOfTheTree(int size) {
        Group group = new Group(size);
        assertThat(group.run(new BitSet())).isEqualTo(2 * log2(size));
        assertThat(group.messages).isEqualTo(2 * (size - 1));
        assertThat(group.members).allMatch(member -> member.decision().flags() == 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 65, 65536})
    void shouldTakeNoMoreWithoutTheRootThatAllKnowToHaveFailed(int size) {
        Group group = new Group(size);
        BitSet root = new BitSet();
        root.set(0);
        assertThat(group.run(root)).isLessThanOrEqualTo(2 * log2(size) + 2);
        assertThat(group.messages).isEqualTo(2 * (size - 2));
    }
}
