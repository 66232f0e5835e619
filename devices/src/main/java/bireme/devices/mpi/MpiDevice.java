package bireme.devices.mpi;

import bireme.devices.hybrid.HybridDevice;
import bireme.devices.net.NetFabric;
import bireme.devices.smdev.SmFabric;
import xxdev.DeviceConfig;

/** Messages within a JVM as {@code smdev} carries them, between JVMs through the native MPI library. */
final class MpiDevice extends HybridDevice {
    @Override
    protected NetFabric network(DeviceConfig config, SmFabric memory) {
        return MpiFabric.of(config, memory).net();
    }
}
