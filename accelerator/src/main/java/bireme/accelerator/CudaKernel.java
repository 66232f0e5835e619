package bireme.accelerator;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** A kernel of CUDA. The driver does not tell how many parameters a kernel has: too few arguments are not noticed. */
final class CudaKernel extends Kernel {
    private static final int SLOT_BYTES = 8;

    private final Pointer function;

    CudaKernel(String name, Pointer function) {
        super(name);
        this.function = function;
    }

    Pointer function() {
        return function;
    }

    /** The arguments, 8 bytes each, and behind them their addresses, which is what the driver takes. */
    Memory parameters(Object... arguments) {
        int count = arguments.length;
        Memory memory = new Memory(Math.max(1, 2L * count * SLOT_BYTES));
        for (int i = 0; i < count; i++) {
            long slot = (long) i * SLOT_BYTES;
            put(memory, slot, i, arguments[i]);
            memory.setPointer((long) count * SLOT_BYTES + slot, memory.share(slot));
        }
        return memory;
    }

    private void put(Memory memory, long slot, int index, Object value) {
        if (value instanceof CudaBuffer buffer) {
            memory.setLong(slot, buffer.address(0));
        } else if (value instanceof Integer number) {
            memory.setInt(slot, number);
        } else if (value instanceof Float number) {
            memory.setFloat(slot, number);
        } else if (value instanceof Double number) {
            memory.setDouble(slot, number);
        } else if (value instanceof Long number) {
            memory.setLong(slot, number);
        } else {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "argument " + index + " of kernel " + name() + " is "
                            + (value == null ? "null" : "a " + value.getClass().getName())
                            + "; expected a buffer of the device, an int, long, float or double; memory of a group is"
                            + " declared inside a kernel of CUDA, as LOCAL array");
        }
    }
}
