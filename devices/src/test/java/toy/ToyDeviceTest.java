package toy;

import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.DeviceContract;

@BufferPairs.EndsOfWidth // the matching engine copies elements, as for SmDeviceTest with all types
class ToyDeviceTest extends DeviceContract {
    @Override
    public Device newDevice() {
        return new ToyDevice();
    }

    @Override
    public int frameLimit() {
        return 1024;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 4;
    }
}
