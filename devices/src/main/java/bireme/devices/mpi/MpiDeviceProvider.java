package bireme.devices.mpi;

import bireme.devices.config.DeviceNames;
import xxdev.Device;
import xxdev.DeviceProvider;

/** Makes {@code mpi} devices. */
public final class MpiDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return DeviceNames.MPI;
    }

    @Override
    public String description() {
        return "some ranks in each JVM: memory of the JVM, between JVMs the native MPI library of the cluster";
    }

    @Override
    public Device create() {
        return new MpiDevice();
    }
}
