package osu.run;

import benchmarks.program.UsageException;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;

/** Where the bytes of messages are. */
public enum MessageMemory {
    /** In arrays. */
    HEAP,
    /** On the device of the rank. */
    DEVICE;

    static MessageMemory named(String option, String name) {
        if (name.equals("device")) {
            return DEVICE;
        }
        throw new UsageException(option + " is '" + name + "'; expected device");
    }

    /** A buffer of so many zeros. */
    Object allocate(int bytes) {
        return this == HEAP ? new byte[bytes] : Device.CONTEXT.bytes(Math.max(1, bytes));
    }

    /** Opened when it is needed: measurements of arrays need no accelerators. */
    private static final class Device {
        static final AcceleratorContext CONTEXT = Accelerators.open();

        private Device() {}
    }
}
