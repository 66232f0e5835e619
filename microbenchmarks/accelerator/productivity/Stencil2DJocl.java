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

public class Stencil2DJocl {
    public static void main(String[] args) throws Exception {
        int n = 512;
        float[] x = new float[n * n];
        for (int i = 0; i < n * n; i++) {
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
        String[] texts = {Files.readString(Path.of("opencl.h")), Files.readString(Path.of("stencil2d.cl"))};
        cl_program program = clCreateProgramWithSource(context, 2, texts, null, null);
        clBuildProgram(program, 1, devices, "-DREAL=float", null, null);
        cl_kernel stencil2d = clCreateKernel(program, "stencil2d", null);
        long bytes = (long) n * n * Sizeof.cl_float;
        cl_mem bufferX =
                clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes, Pointer.to(x), null);
        cl_mem bufferY =
                clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes, Pointer.to(x), null);
        clSetKernelArg(stencil2d, 2, Sizeof.cl_int, Pointer.to(new int[] {n}));
        clSetKernelArg(stencil2d, 3, Sizeof.cl_float, Pointer.to(new float[] {0.25f}));
        clSetKernelArg(stencil2d, 4, Sizeof.cl_float, Pointer.to(new float[] {0.15f}));
        clSetKernelArg(stencil2d, 5, Sizeof.cl_float, Pointer.to(new float[] {0.0375f}));
        for (int step = 0; step < 10; step++) {
            clSetKernelArg(stencil2d, 0, Sizeof.cl_mem, Pointer.to(step % 2 == 0 ? bufferX : bufferY));
            clSetKernelArg(stencil2d, 1, Sizeof.cl_mem, Pointer.to(step % 2 == 0 ? bufferY : bufferX));
            clEnqueueNDRangeKernel(
                    queue, stencil2d, 2, null, new long[] {n, n - 2}, null, 0, null, null);
        }
        clEnqueueReadBuffer(queue, bufferX, CL_TRUE, 0, bytes, Pointer.to(x), 0, null, null);
        clReleaseMemObject(bufferX);
        clReleaseMemObject(bufferY);
        clReleaseKernel(stencil2d);
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
