package xxdev;

/** The same of a device that connects processes; each rank is in a process of its own, and limits are the defaults. */
public abstract class NetworkDeviceContract extends DeviceContract {
    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }

    @Override
    public int eagerLimit() {
        return 512 * 1024;
    }

    @Override
    public int frameLimit() {
        return 4096;
    }
}
