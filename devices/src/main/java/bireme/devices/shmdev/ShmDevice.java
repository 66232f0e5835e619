package bireme.devices.shmdev;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingException;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.hybrid.HybridDevice;
import bireme.devices.mapped.SharedMemory;
import bireme.devices.net.NetFabric;
import bireme.devices.niodev.NioFabric;
import bireme.devices.secure.RequestedProtection;
import bireme.devices.smdev.SmFabric;
import xxdev.DeviceConfig;
import xxdev.JobLayout;

/**
 * Messages through memory alone: within a JVM as {@code smdev} carries them, between JVMs of a host through rings that
 * both map.
 *
 * <p>Errors: {@link SettingException} at the start of a job that has processes on other hosts, that must not share
 * memory, or whose messages are to be encrypted. Where the system has no memory to share, the link between two
 * processes stays on its socket.
 */
final class ShmDevice extends HybridDevice {
    @Override
    protected NetFabric network(DeviceConfig config, SmFabric memory) {
        check(config);
        return NioFabric.of(config, memory::engine).net();
    }

    private static void check(DeviceConfig config) {
        Settings settings = config.settings();
        RequestedProtection.of(settings, Settings.none())
                .check(new ShmDeviceProvider(), config.job().wiring().tls() != null);
        JobLayout layout = config.job().layout();
        for (int process = 0; process < layout.processes(); process++) {
            if (!layout.isSameHost(process)) {
                throw new SettingException("device shmdev" + chosenBy(settings)
                        + " connects the processes of one host, and process " + process + " (rank "
                        + layout.ranksOf(process)[0] + ") is on host " + layout.hostOf(process) + ", process "
                        + layout.process() + " (rank " + layout.ranksOf(layout.process())[0] + ") on host "
                        + layout.hostOf(layout.process()) + "; use device hybrid or niodev");
            }
        }
        if (!SharedMemory.of(settings, true).isOn()) {
            throw settings.illegal(
                    SettingKeys.SHARED_MEMORY, "true with device shmdev; without shared memory, use hybrid or niodev");
        }
    }

    private static String chosenBy(Settings settings) {
        String source = settings.source(DeviceNames.KEY);
        return source == null ? "" : " (" + source + ")";
    }
}
