package bireme.accelerator;

import static org.jocl.CL.CL_PROGRAM_BUILD_LOG;
import static org.jocl.CL.clBuildProgram;
import static org.jocl.CL.clCreateKernel;
import static org.jocl.CL.clCreateProgramWithSource;
import static org.jocl.CL.clGetProgramBuildInfo;

import java.util.Map;
import org.jocl.CL;
import org.jocl.CLException;
import org.jocl.Pointer;
import org.jocl.cl_device_id;
import org.jocl.cl_program;

/** Kernels compiled by the driver of a device, once in a JVM. */
final class OpenClProgram implements KernelProgram {
    /** What the macros of a source mean in OpenCL C; also for C programs with the same kernels. */
    private static final String MACROS = "opencl.h";

    private static final String OPTIONS = "-cl-std=CL1.2";

    private final OpenClContext context;
    private final KernelSource source;
    private final cl_program program;

    OpenClProgram(OpenClContext context, KernelSource source) {
        this.context = context;
        this.source = source;
        Map<String, cl_program> programs = context.device().programs();
        program = programs.computeIfAbsent(SourceText.of(source, MACROS), this::compile);
    }

    private cl_program compile(String text) {
        SourceText.checkThere(source, context.accelerator());
        synchronized (OpenClProgram.class) { // not every driver compiles two sources at once
            try {
                return compileOnce(text);
            } catch (AcceleratorException e) {
                if (e.reason() != AcceleratorException.Reason.BUILD || e.line() > 0) {
                    throw e;
                }
                // No line is wrong: pocl fails so when another process clears a file of the cache that both use.
                return compileOnce(text);
            }
        }
    }

    private cl_program compileOnce(String text) {
        cl_program made = clCreateProgramWithSource(context.shared(), 1, new String[] {text}, null, null);
        try {
            clBuildProgram(made, 1, new cl_device_id[] {context.device().device()}, OPTIONS, null, null);
            return made;
        } catch (CLException e) {
            if (e.getStatus() == CL.CL_BUILD_PROGRAM_FAILURE) {
                throw AcceleratorException.ofBuild(
                        source.name(), context.accelerator().toString(), log(made));
            }
            throw context.failure("kernel source '" + source.name() + "' cannot be compiled", e);
        }
    }

    private String log(cl_program failed) {
        long[] size = new long[1];
        clGetProgramBuildInfo(failed, context.device().device(), CL_PROGRAM_BUILD_LOG, 0, null, size);
        byte[] bytes = new byte[(int) size[0]];
        Pointer to = Pointer.to(bytes);
        clGetProgramBuildInfo(failed, context.device().device(), CL_PROGRAM_BUILD_LOG, bytes.length, to, null);
        return OpenClAccelerator.trimmed(bytes);
    }

    @Override
    public Kernel kernel(String name) {
        try {
            return context.owned(new OpenClKernel(context, name, clCreateKernel(program, name, null)));
        } catch (CLException e) {
            if (e.getStatus() == CL.CL_INVALID_KERNEL_NAME) {
                throw SourceText.noKernel(source, name, e);
            }
            throw context.failure("kernel '" + name + "' cannot be made", e);
        }
    }
}
