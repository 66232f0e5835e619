package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class FilteredJdkSerializerTest extends FilteredObjectContract {
    private static final int HUGE = 0x7fff_fff0;

    @Override
    ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return new JdkSerializer(loader, filter);
    }

    @Override
    List<byte[]> forgeries(byte[] bytes) {
        List<byte[]> forgeries = new ArrayList<>();
        for (int i = 4; i <= bytes.length - Integer.BYTES; i++) {
            forgeries.add(ByteBuffer.wrap(bytes.clone()).putInt(i, HUGE).array());
        }
        return forgeries;
    }

    @Test
    void shouldSurviveDamagedMessages() {
        long seed = TestSeed.of("FilteredJdkSerializerTest.shouldSurviveDamagedMessages");
        Random random = new Random(seed);
        Object[] items = {new ArrayList<>(List.of("a", 1, new Date(0))), new HashMap<>(), new double[][] {{1}, {2}}};
        byte[] bytes = serializer().write(items, 0, items.length);
        int refused = 0;
        for (int i = 0; i < 5_000; i++) {
            byte[] damaged = bytes.clone();
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            try {
                serializer().read(damaged, new Object[items.length], 0, items.length);
            } catch (DeviceException e) {
                refused++;
            }
        }
        assertThat(refused).as("seed %d", seed).isPositive();
    }
}
