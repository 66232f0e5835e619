import static org.jocl.CL.*;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jocl.CL;
import org.jocl.Pointer;
import org.jocl.Sizeof;
import org.jocl.cl_command_queue;
import org.jocl.cl_context;
import org.jocl.cl_context_properties;
import org.jocl.cl_device_id;
import org.jocl.cl_kernel;
import org.jocl.cl_mem;
import org.jocl.cl_platform_id;
import org.jocl.cl_program;

public class MaxFlopsJocl {
    public static void main(String[] args) throws Exception {
        int n = 65536;
        float[] x = new float[n];
        for (int i = 0; i < n; i++) {
            x[i] = i % 7;
        }
        CL.setExceptionsEnabled(true);
        cl_platform_id[] platforms = new cl_platform_id[1];
        clGetPlatformIDs(1, platforms, null);
        cl_device_id[] devices = new cl_device_id[1];
        clGetDeviceIDs(platforms[0], CL_DEVICE_TYPE_ALL, 1, devices, null);
        cl_context_properties properties = new cl_context_properties();
        properties.addProperty(CL_CONTEXT_PLATFORM, platforms[0]);
        cl_context context = clCreateContext(properties, 1, devices, null, null, null);
        cl_command_queue queue = clCreateCommandQueue(context, devices[0], 0, null);
        String[] texts = {Files.readString(Path.of("opencl.h")), Files.readString(Path.of("maxflops.cl"))};
        cl_program program = clCreateProgramWithSource(context, 2, texts, null, null);
        clBuildProgram(program, 1, devices, "-DREAL=float -DWIDTH=16", null, null);
        cl_kernel maxflops = clCreateKernel(program, "maxflops", null);
        long bytes = n * Sizeof.cl_float;
        cl_mem bufferX =
                clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes, Pointer.to(x), null);
        clSetKernelArg(maxflops, 0, Sizeof.cl_mem, Pointer.to(bufferX));
        clSetKernelArg(maxflops, 1, Sizeof.cl_int, Pointer.to(new int[] {50}));
        clSetKernelArg(maxflops, 2, Sizeof.cl_float, Pointer.to(new float[] {10f}));
        clSetKernelArg(maxflops, 3, Sizeof.cl_float, Pointer.to(new float[] {0.9899f}));
        clEnqueueNDRangeKernel(
                queue, maxflops, 1, null, new long[] {n / 16}, null, 0, null, null);
        clEnqueueReadBuffer(queue, bufferX, CL_TRUE, 0, bytes, Pointer.to(x), 0, null, null);
        clReleaseMemObject(bufferX);
        clReleaseKernel(maxflops);
        clReleaseProgram(program);
        clReleaseCommandQueue(queue);
        clReleaseContext(context);
        double sum = 0;
        for (float each : x) {
            sum += each;
        }
        System.out.println(sum);
    }
}
