package bireme.benchmarks;

import bireme.devices.config.Settings;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.LocalJob;

/** The devices of both ranks of a job of two, in this JVM. */
final class DevicePair implements AutoCloseable {
    private final Device[] devices = new Device[2];

    DevicePair(String name) {
        LocalJob job = new LocalJob(devices.length);
        ClassLoader loader = getClass().getClassLoader();
        for (int id = 0; id < devices.length; id++) {
            devices[id] = Device.newInstance(name);
            devices[id].init(new DeviceConfig(id, devices.length, job, loader, Settings.ofProcess()));
        }
    }

    Device device(int id) {
        return devices[id];
    }

    @Override
    public void close() {
        for (Device device : devices) {
            device.finish();
        }
    }
}
