package bireme.devices.object.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.object.SerializationFailures;
import bireme.devices.object.filter.ObjectFilter;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** Messages of objects that are longer than what an array holds, shown with a shorter array. */
class LongMessageTest {
    private static final Object[] ITEMS = {new byte[1000]};

    private static JdkSerializer serializer(int maxBytes) {
        return new JdkSerializer(LongMessageTest.class.getClassLoader(), ObjectFilter.trusting(), maxBytes);
    }

    @Test
    void shouldSayWhatAMessageHolds() {
        int length = serializer(SerializationFailures.MAX_BYTES).write(ITEMS, 0, 1).length;
        assertThat(serializer(length).write(ITEMS, 0, 1)).hasSize(length);
        assertThatThrownBy(() -> serializer(length - 1).write(ITEMS, 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessage("the objects cannot be written: their serialized form had " + length
                        + " bytes, and one message holds " + (length - 1) + "; send them in several messages");
    }

    @Test
    void shouldSayThatMemoryRanOut() {
        OutOfMemoryError cause = new OutOfMemoryError("Java heap space");
        assertThat(SerializationFailures.isOutOfMemory(new RuntimeException(cause)))
                .isTrue();
        assertThat(SerializationFailures.tooLong(1 << 20, SerializationFailures.MAX_BYTES, cause))
                .hasMessageContaining("1048576 bytes, and there was no memory for more")
                .hasCause(cause);
    }
}
