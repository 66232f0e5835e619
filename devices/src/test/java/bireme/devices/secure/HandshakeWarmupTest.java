package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HandshakeWarmupTest {
    @Test
    void shouldGoThroughAllThatAConnectionNeeds() {
        assertThat(HandshakeWarmup.run().remaining()).isEqualTo(64);
    }
}
