package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SentMessagesTest {
    @Test
    void shouldCountForEachPeer() {
        SentMessages sent = new SentMessages(3);
        sent.add(0, 8);
        sent.add(2, 100);
        sent.add(2, 0);
        assertThat(sent.peers()).isEqualTo(3);
        assertThat(sent.messagesTo(0)).isEqualTo(1);
        assertThat(sent.messagesTo(1)).isZero();
        assertThat(sent.messagesTo(2)).isEqualTo(2);
        assertThat(sent.bytesTo(0)).isEqualTo(8);
        assertThat(sent.bytesTo(2)).isEqualTo(100);
    }

    @Test
    void shouldCountAllPeersTogetherWhereThereAreVeryMany() {
        SentMessages sent = new SentMessages(SentMessages.MAX_PEERS + 1);
        sent.add(0, 1);
        sent.add(SentMessages.MAX_PEERS, 2);
        assertThat(sent.peers()).isEqualTo(1);
        assertThat(sent.messagesTo(0)).isEqualTo(2);
        assertThat(sent.bytesTo(0)).isEqualTo(3);
    }

    @Test
    void shouldTellTheMostPeersApart() {
        SentMessages sent = new SentMessages(SentMessages.MAX_PEERS);
        sent.add(SentMessages.MAX_PEERS - 1, 5);
        assertThat(sent.messagesTo(0)).isZero();
        assertThat(sent.bytesTo(SentMessages.MAX_PEERS - 1)).isEqualTo(5);
    }
}
