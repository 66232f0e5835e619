package bireme.launcher.profile.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import bireme.launcher.profile.recording.SampleRecording;
import bireme.runtime.profile.SendProtocol;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageMatchingTest {
    private final SampleRecording sample = new SampleRecording(2);

    private MessageMatching match() {
        return new MessageMatching(List.of(sample.recording()));
    }

    @Test
    void shouldPairMessagesOfATagInTheOrderOfSendingAndPosting() {
        sample.send(0, 1, 7, 10, SendProtocol.EAGER, 1, 2)
                .send(0, 1, 9, 20, SendProtocol.EAGER, 3, 4)
                .send(0, 1, 7, 30, SendProtocol.EAGER, 5, 6);
        sample.posted(1, 0, 7, 10, 10, 11, 40).posted(1, 0, 7, 30, 12, 13, 30).posted(1, 0, 9, 20, 14, 15, 20);
        assertThat(match().pairs())
                .extracting(pair -> pair.send().bytes(), pair -> pair.receive().bytes())
                .containsExactlyInAnyOrder(tuple(10L, 10L), tuple(30L, 30L), tuple(20L, 20L));
        assertThat(match().ambiguous()).isZero();
    }

    @Test
    void shouldNotGuessWhichOfTwoThreadsHasSentFirst() {
        sample.sent(0, 0, 1, 7, 10, SendProtocol.EAGER, 1, 5)
                .sent(0, 99, 1, 7, 10, SendProtocol.EAGER, 2, 4)
                .sent(0, 0, 1, 7, 10, SendProtocol.EAGER, 6, 7);
        sample.receive(1, 0, 7, 10, 10, 11).receive(1, 0, 7, 10, 12, 13).receive(1, 0, 7, 10, 14, 15);
        assertThat(match().ambiguous()).isEqualTo(2);
        assertThat(match().pairs()).singleElement().matches(pair -> pair.send().beginNs() == 6 * SampleRecording.MS);
    }

    @Test
    void shouldNotGuessWhichOfTwoThreadsHasReceivedFirst() {
        sample.send(0, 1, 7, 10, SendProtocol.EAGER, 1, 2).send(0, 1, 7, 10, SendProtocol.EAGER, 3, 4);
        sample.posted(1, 0, 7, 10, 10, 20, 20).posted(1, 0, 7, 10, 15, 30, 30);
        assertThat(match().pairs()).isEmpty();
        assertThat(match().ambiguous()).isEqualTo(2);
    }

    @Test
    void shouldCountMessagesThatNobodyHasReceived() {
        sample.send(0, 1, 7, 10, SendProtocol.EAGER, 1, 2).send(0, 1, 7, 10, SendProtocol.EAGER, 3, 4);
        sample.receive(1, 0, 7, 10, 5, 6);
        assertThat(match().pairs()).hasSize(1);
        assertThat(match().unreceived()).isEqualTo(1);
    }

    @Test
    void shouldPairNothingWhereSendsAreMissing() {
        sample.send(0, 1, 7, 10, SendProtocol.EAGER, 1, 2);
        sample.receive(1, 0, 7, 10, 5, 6).receive(1, 0, 7, 10, 7, 8);
        assertThat(match().pairs()).isEmpty();
        assertThat(match().senderless()).isEqualTo(2);
    }
}
