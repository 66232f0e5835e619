package bireme.accelerator;

import static org.jocl.CL.clReleaseKernel;
import static org.jocl.CL.clSetKernelArg;

import org.jocl.CL;
import org.jocl.CLException;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_kernel;

/** A kernel of OpenCL with its arguments. */
final class OpenClKernel extends Kernel implements AutoCloseable {
    private final OpenClContext context;
    private final cl_kernel kernel;

    OpenClKernel(OpenClContext context, String name, cl_kernel kernel) {
        super(name);
        this.context = context;
        this.kernel = kernel;
    }

    cl_kernel handle() {
        return kernel;
    }

    /** Sets all arguments. */
    void set(Object... arguments) {
        int index = 0;
        try {
            for (; index < arguments.length; index++) {
                set(index, arguments[index]);
            }
        } catch (CLException e) {
            String what = "argument " + index + " of kernel " + name() + ", " + arguments[index] + ",";
            if (e.getStatus() == CL.CL_INVALID_ARG_INDEX) {
                throw illegal("kernel " + name() + " has " + index + " parameters, but was called with "
                        + arguments.length + " arguments");
            } else if (e.getStatus() == CL.CL_INVALID_ARG_SIZE || e.getStatus() == CL.CL_INVALID_ARG_VALUE) {
                throw illegal(
                        what + " is not of the type of its parameter: a Java int is an int, a long a long, a float"
                                + " a float, a double a double, and a buffer a GLOBAL pointer");
            }
            throw context.failure(what + " cannot be set", e);
        }
    }

    private void set(int index, Object value) {
        if (value instanceof OpenClBuffer buffer) {
            clSetKernelArg(kernel, index, Sizeof.cl_mem, Pointer.to(buffer.memory()));
        } else if (value instanceof Integer number) {
            clSetKernelArg(kernel, index, Integer.BYTES, Pointer.to(new int[] {number}));
        } else if (value instanceof Float number) {
            clSetKernelArg(kernel, index, Float.BYTES, Pointer.to(new float[] {number}));
        } else if (value instanceof Double number) {
            clSetKernelArg(kernel, index, Double.BYTES, Pointer.to(new double[] {number}));
        } else if (value instanceof Long number) {
            clSetKernelArg(kernel, index, Long.BYTES, Pointer.to(new long[] {number}));
        } else if (value instanceof LocalMemory local) {
            clSetKernelArg(kernel, index, local.bytes(), null);
        } else {
            throw illegal("argument " + index + " of kernel " + name() + " is "
                    + (value == null ? "null" : "a " + value.getClass().getName())
                    + "; expected a buffer of the device, an int, long, float or double, or LocalMemory");
        }
    }

    private static AcceleratorException illegal(String message) {
        return new AcceleratorException(AcceleratorException.Reason.ARGUMENT, message);
    }

    @Override
    public void close() {
        clReleaseKernel(kernel);
    }
}
