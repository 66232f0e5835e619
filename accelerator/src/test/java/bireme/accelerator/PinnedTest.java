package bireme.accelerator;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import bireme.devices.config.Settings;

/** The first OpenCL device, as if it had memory of its own: long copies go through short pieces of pinned memory. */
class PinnedTest extends AcceleratorContract {
    @Override
    Accelerator device() {
        assumeFalse(OpenClDevices.list().isEmpty(), OpenClDevices::absence);
        return OpenClDevices.list().get(0);
    }

    @Override
    AcceleratorContext opened() {
        Settings settings = Settings.ofProcess()
                .with("bireme.accelerator-transfer", "pinned", "test")
                .with("bireme.accelerator-chunk", "64K", "test");
        return new OpenClContext((OpenClAccelerator) device(), settings);
    }
}
