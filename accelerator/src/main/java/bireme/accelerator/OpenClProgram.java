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
    /** What the macros of a source mean in OpenCL C. */
    private static final String MACROS = """
            #ifdef cl_khr_fp64
            #pragma OPENCL EXTENSION cl_khr_fp64 : enable
            #endif
            #define KERNEL __kernel
            #define GLOBAL __global
            #define LOCAL __local
            #define FUNCTION
            #define GLOBAL_ID(d) ((int) get_global_id(d))
            #define LOCAL_ID(d) ((int) get_local_id(d))
            #define GROUP_ID(d) ((int) get_group_id(d))
            #define GLOBAL_SIZE(d) ((int) get_global_size(d))
            #define LOCAL_SIZE(d) ((int) get_local_size(d))
            #define BARRIER barrier(CLK_LOCAL_MEM_FENCE)
            """;

    private static final String OPTIONS = "-cl-std=CL1.2";

    private final OpenClContext context;
    private final KernelSource source;
    private final cl_program program;

    OpenClProgram(OpenClContext context, KernelSource source) {
        this.context = context;
        this.source = source;
        Map<String, cl_program> programs = context.device().programs();
        program = programs.computeIfAbsent(text(source), this::compile);
    }

    /** Lines of errors are those of the source. */
    private static String text(KernelSource source) {
        StringBuilder text = new StringBuilder(MACROS);
        source.macros().forEach((name, value) ->
                text.append("#define ").append(name).append(' ').append(value).append('\n'));
        return text.append("#line 1 \"").append(source.name()).append("\"\n").append(source.text()).toString();
    }

    private cl_program compile(String text) {
        if (source.text().isBlank()) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "kernel source '" + source.name() + "' has no text, only Java for " + source.bodies().keySet()
                            + ", and " + context.accelerator() + " runs no Java; give it a text, or use "
                            + Accelerators.DEVICE_SETTING + "=threads");
        }
        cl_program made =
                clCreateProgramWithSource(context.shared(), 1, new String[] {text}, null, null);
        try {
            clBuildProgram(made, 1, new cl_device_id[] {context.device().device()}, OPTIONS, null, null);
        } catch (CLException e) {
            if (e.getStatus() == CL.CL_BUILD_PROGRAM_FAILURE) {
                throw AcceleratorException.ofBuild(source.name(), context.accelerator().toString(), log(made));
            }
            throw context.failure("kernel source '" + source.name() + "' cannot be compiled", e);
        }
        return made;
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
                throw new AcceleratorException(
                        AcceleratorException.Reason.ARGUMENT,
                        "kernel source '" + source.name() + "' has no kernel '" + name + "'; see the spelling, and"
                                + " that it is marked KERNEL",
                        e);
            }
            throw context.failure("kernel '" + name + "' cannot be made", e);
        }
    }
}
