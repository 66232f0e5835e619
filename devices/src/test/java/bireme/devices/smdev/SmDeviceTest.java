package bireme.devices.smdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import xxdev.AllocationContract;
import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.DeviceContract;
import xxdev.DeviceException;
import xxdev.LocalJob;
import xxdev.Request;
import xxdev.SharedMemoryContract;

@BufferPairs.All
class SmDeviceTest extends DeviceContract implements SharedMemoryContract, AllocationContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("smdev");
    }

    @Override
    public int frameLimit() {
        return 2048;
    }

    @Test
    void shouldNameTheDevicesThatExist() {
        assertThatThrownBy(() -> Device.newInstance("smdef"))
                .isInstanceOf(DeviceException.class)
                .hasMessageContainingAll("smdef", "smdev");
    }

    @Test
    void shouldRefuseAFrameLimitOutOfRange() {
        Settings settings = Settings.none().with("bireme.smdev.frame-limit", "2M", "test");
        DeviceConfig config = new DeviceConfig(0, 1, new LocalJob(1), getClass().getClassLoader(), settings);
        Device device = newDevice();
        assertThatThrownBy(() -> device.init(config))
                .isInstanceOf(SettingException.class)
                .hasMessageContainingAll("bireme.smdev.frame-limit", "2M", "0..1048576");
    }

    @Test
    void shouldCarryMessagesAroundAnyLimits() {
        for (String frameLimit : new String[] {"0", "1", "40", "41", "48", "49", "511", "513", "1M"}) {
            for (String eagerLimit : new String[] {"0", "40", "1G"}) {
                Settings settings = Settings.none()
                        .with("bireme.smdev.frame-limit", frameLimit, "test")
                        .with("bireme.eager-limit", eagerLimit, "test");
                shouldCarry(settings, settings);
            }
        }
    }

    @Test
    void shouldAgreeOnTheLimitsOfTheRankThatComesFirst() {
        Settings small = Settings.none().with("bireme.smdev.frame-limit", "64", "test");
        Settings large = Settings.none().with("bireme.smdev.frame-limit", "1M", "test");
        shouldCarry(small, large);
        shouldCarry(large, small);
    }

    private void shouldCarry(Settings first, Settings second) {
        LocalJob job = new LocalJob(2);
        try (Device sender = newDevice();
                Device receiver = newDevice()) {
            receiver.init(new DeviceConfig(1, 2, job, getClass().getClassLoader(), first));
            sender.init(new DeviceConfig(0, 2, job, getClass().getClassLoader(), second));
            for (int bytes : new int[] {0, 1, 40, 41, 48, 49, 510, 511, 512, 513, 5_000, 100_000, 1 << 20}) {
                byte[] into = new byte[bytes];
                Request receive = receiver.irecv(into, 0, bytes, 0, 5, 1);
                byte[] message = new byte[bytes];
                Arrays.fill(message, (byte) bytes);
                sender.send(message, 0, bytes, 1, 5, 1);
                receive.await();
                assertThat(into).isEqualTo(message);
            }
        }
    }
}
