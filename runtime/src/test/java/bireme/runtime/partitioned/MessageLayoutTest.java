package bireme.runtime.partitioned;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageLayoutTest {
    @ParameterizedTest
    @CsvSource({
        "4, 0, 8, 16384, 1", // nothing is one message
        "1, 5, 8, 1, 1",
        "4, 2, 8, 1, 4",
        "4, 2, 8, 16, 4", // a partition has 16 bytes
        "4, 2, 8, 17, 2",
        "5, 2, 8, 32, 3",
        "4, 2, 8, 63, 1",
        "4, 1000000, 8, 16384, 4",
        "1023, 1, 4, 1, 1023",
        "1024, 1, 4, 1, 1024",
        "1025, 1, 4, 1, 513", // two partitions to each message
        "2147483647, 1, 4, 1, 1024",
        "2147483647, 0, 4, 1, 1"
    })
    void shouldSendSoManyMessages(int partitions, int length, int elementBytes, long minBytes, int messages) {
        MessageLayout layout = MessageLayout.of(partitions, length, elementBytes, minBytes);
        assertThat(layout.messages()).isEqualTo(messages);
        int element = 0;
        for (int m = 0; m < messages; m++) {
            assertThat(layout.first(m)).isEqualTo(element);
            int end = element + layout.lengthOf(m);
            if (end > element) {
                assertThat(layout.messageWith(element)).isEqualTo(m);
                assertThat(layout.messageWith(end - 1)).isEqualTo(m);
            }
            element = end;
        }
        assertThat(element).isEqualTo(layout.elements());
        assertThat(layout.messageOf(partitions - 1)).isEqualTo(messages - 1);
    }

    @Test
    void shouldKnowTheMessageOfEachPartition() {
        MessageLayout layout = new MessageLayout(7, 10, 3);
        assertThat(new int[] {layout.messageOf(0), layout.messageOf(2), layout.messageOf(3), layout.messageOf(6)})
                .containsExactly(0, 0, 1, 2);
        assertThat(layout.partitionsOf(1)).isEqualTo(3);
        assertThat(layout.partitionsOf(2)).isEqualTo(1);
    }
}
