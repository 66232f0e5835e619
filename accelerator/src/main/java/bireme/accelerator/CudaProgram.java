package bireme.accelerator;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.StringArray;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;

/** Kernels compiled by CUDA's run-time compiler, once in a JVM. */
final class CudaProgram implements KernelProgram {
    private final CudaContext context;
    private final KernelSource source;
    private final Pointer module;

    CudaProgram(CudaContext context, KernelSource source) {
        this.context = context;
        this.source = source;
        module = context.device().modules().computeIfAbsent(SourceText.of(source, "cuda.h"), this::load);
    }

    private Pointer load(String text) {
        try (Memory code = compile(text)) {
            return context.device().use().made("cuModuleLoadData", code);
        }
    }

    private Memory compile(String text) {
        SourceText.checkThere(source, context.accelerator());
        CudaLibrary compiler = CudaLibrary.compiler();
        Pointer program = compiler.made("nvrtcCreateProgram", text, source.name(), 0, null, null);
        try {
            String[] options = {"--gpu-architecture=" + context.device().architecture()};
            int status = compiler.status("nvrtcCompileProgram", program, options.length, new StringArray(options));
            if (status != CudaLibrary.SUCCESS) {
                try (Memory log = result(compiler, "nvrtcGetProgramLog", program)) {
                    throw AcceleratorException.ofBuild(
                            source.name(), context.accelerator().toString(), log.getString(0));
                }
            }
            return result(compiler, "nvrtcGetPTX", program);
        } finally {
            compiler.call("nvrtcDestroyProgram", new PointerByReference(program));
        }
    }

    /** A text whose size another function gives, with the zero behind it. */
    private static Memory result(CudaLibrary compiler, String function, Pointer program) {
        LongByReference size = new LongByReference();
        compiler.call(function + "Size", program, size);
        Memory text = new Memory(size.getValue());
        compiler.call(function, program, text);
        return text;
    }

    @Override
    public Kernel kernel(String name) {
        CudaLibrary driver = context.device().use();
        PointerByReference function = new PointerByReference();
        if (driver.status("cuModuleGetFunction", function, module, name) != CudaLibrary.SUCCESS) {
            throw SourceText.noKernel(source, name, null);
        }
        return new CudaKernel(name, function.getValue());
    }
}
