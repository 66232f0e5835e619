package bireme.runtime.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A revocation reaches all that live, whichever fail, in random orders of events. */
class RevokePropagationTest {
    private static final int RUNS = 5_000;
    private static final int MAX_SIZE = 17;

    /** A revocation in a group; messages of a member that fails may be lost. */
    private static final class Group {
        private record Message(int from, int to) {}

        private final RevokePropagation[] members;
        private final List<Message> messages = new ArrayList<>();
        private final BitSet failed = new BitSet();
        private final BitSet[] known;

        Group(int size) {
            members = IntStream.range(0, size)
                    .mapToObj(own -> new RevokePropagation(own, size, to -> messages.add(new Message(own, to))))
                    .toArray(RevokePropagation[]::new);
            known = IntStream.range(0, size).mapToObj(own -> new BitSet()).toArray(BitSet[]::new);
        }

        private void learn(int member, int gone) {
            if (!known[member].get(gone)) {
                known[member].set(gone);
                BitSet one = new BitSet();
                one.set(gone);
                members[member].fail(one);
            }
        }

        /** Delivers or, of a member that has failed, perhaps loses a message; whether there was one. */
        private boolean step(Random random) {
            if (messages.isEmpty()) {
                return false;
            }
            Message message = messages.remove(random.nextInt(messages.size()));
            boolean isLost = failed.get(message.to()) || failed.get(message.from()) && random.nextBoolean();
            if (!isLost) {
                members[message.to()].revoke(message.from());
            }
            return true;
        }

        private void tellOfAllFailures() {
            failed.stream()
                    .forEach(gone -> IntStream.range(0, members.length)
                            .filter(member -> !failed.get(member))
                            .forEach(member -> learn(member, gone)));
        }
    }

    @Test
    void shouldReachAllThatLive() {
        Random random = new Random(TestSeed.of("RevokePropagationTest"));
        for (int run = 0; run < RUNS; run++) {
            int size = 2 + random.nextInt(MAX_SIZE - 1);
            Group group = new Group(size);
            int first = random.nextInt(size);
            group.members[first].revoke(first);
            for (int failures = random.nextInt(size); failures > 0; failures--) {
                for (int steps = random.nextInt(4); steps > 0; steps--) {
                    group.step(random);
                }
                int gone = random.nextInt(size);
                group.failed.set(gone);
                group.learn((gone + 1 + random.nextInt(size - 1)) % size, gone);
            }
            group.tellOfAllFailures();
            while (group.step(random)) {
                continue;
            }
            long living = size - group.failed.cardinality();
            long revoked = IntStream.range(0, size)
                    .filter(member -> !group.failed.get(member) && group.members[member].isRevoked())
                    .count();
            assertThat(revoked).as("of %d with %s failed", size, group.failed).isIn(0L, living);
        }
    }

    @Test
    void shouldSendTwiceTheLogarithmOfTheSizeFromEachMember() {
        Group group = new Group(64);
        group.members[7].revoke(7);
        int sent = 0;
        for (Random random = new Random(0); !group.messages.isEmpty(); sent++) {
            group.step(random);
        }
        assertThat(group.members).allMatch(RevokePropagation::isRevoked);
        assertThat(sent).isLessThanOrEqualTo(64 * 2 * 6);
    }
}
