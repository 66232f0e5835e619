package bireme.devices.hybrid;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.MatchingDevice;
import bireme.devices.match.Transport;
import bireme.devices.net.NetFabric;
import bireme.devices.niodev.NioFabric;
import bireme.devices.smdev.SmFabric;
import bireme.devices.tcp.TcpFabric;
import xxdev.DeviceConfig;
import xxdev.Wiring;

/**
 * Messages within a JVM as {@code smdev} carries them, between JVMs as {@code niodev} or {@code tcp} does.
 *
 * <p>Setting: {@code bireme.hybrid.network}; unless set {@code niodev}, and {@code tcp} in a job that encrypts. Devices
 * that choose the network between JVMs otherwise are subclasses.
 */
public class HybridDevice extends MatchingDevice {
    private static final String NETWORK = SettingKeys.HYBRID_NETWORK;

    /** A device that has joined no job yet. */
    protected HybridDevice() {}

    @Override
    protected MatchEngine newEngine(DeviceConfig config) {
        return SmFabric.of(config).engine(config.id());
    }

    /** A job in one JVM pays nothing for a network it does not have. */
    @Override
    protected Transport open(DeviceConfig config, MatchEngine ownEngine) {
        SmFabric memory = SmFabric.of(config);
        Transport inside = memory.join(config.id());
        if (config.job().layout().processes() == 1) {
            return inside;
        }
        return new HybridTransport(
                config.job().layout(), inside, network(config, memory).join(config.id()));
    }

    /** Whether the JVMs of a job on this device talk over {@code tcp}. */
    public static boolean usesTcp(Settings settings, Wiring wiring) {
        return networkName(settings, wiring).equals(DeviceNames.TCP);
    }

    private static String networkName(Settings settings, Wiring wiring) {
        return settings.text(NETWORK, wiring.tls() == null ? DeviceNames.NIODEV : DeviceNames.TCP);
    }

    /**
     * The network between the JVMs of a job of several.
     *
     * @param memory whose engines take what arrives
     */
    protected NetFabric network(DeviceConfig config, SmFabric memory) {
        boolean isEncrypted = config.job().wiring().tls() != null;
        String name = networkName(config.settings(), config.job().wiring());
        if (name.equals(DeviceNames.TCP)) {
            return TcpFabric.of(config, memory::engine).net();
        } else if (name.equals(DeviceNames.NIODEV) && !isEncrypted) {
            return NioFabric.of(config, memory::engine).net();
        }
        throw config.settings()
                .illegal(NETWORK, isEncrypted ? "tcp in a job that is to be encrypted" : "niodev or tcp");
    }
}
