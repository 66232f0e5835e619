package bireme.devices.mpi;

import bireme.devices.net.NetFabric;
import bireme.devices.smdev.SmFabric;
import xxdev.DeviceConfig;

/**
 * The {@code mpi} network of a process, one for all its ranks.
 *
 * @param net the network
 */
record MpiFabric(NetFabric net) implements AutoCloseable {
    /** The network of the process that a rank belongs to, opened by whichever rank asks first. */
    static MpiFabric of(DeviceConfig config, SmFabric memory) {
        return config.job().shared(MpiFabric.class, () -> open(config, memory));
    }

    private static MpiFabric open(DeviceConfig config, SmFabric memory) {
        MpiLinks links = new MpiLinks(config.job(), config.settings());
        return new MpiFabric(new NetFabric(config.job(), config.settings(), links, memory::engine));
    }

    @Override
    public void close() {
        net.close();
    }
}
