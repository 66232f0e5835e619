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

public class GemmJocl {
    public static void main(String[] args) throws Exception {
        int n = 512;
        float[] a = new float[n * n];
        float[] b = new float[n * n];
        float[] c = new float[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = i % 7;
            b[i] = i % 5;
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
        String[] texts = {Files.readString(Path.of("opencl.h")), Files.readString(Path.of("gemm.cl"))};
        cl_program program = clCreateProgramWithSource(context, 2, texts, null, null);
        clBuildProgram(program, 1, devices, "-DREAL=float -DTILE=16 -DWIDTH=16 -DITEMS=4", null, null);
        cl_kernel gemm = clCreateKernel(program, "gemm", null);
        long bytes = (long) n * n * Sizeof.cl_float;
        cl_mem bufferA =
                clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes, Pointer.to(a), null);
        cl_mem bufferB =
                clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes, Pointer.to(b), null);
        cl_mem bufferC = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, null, null);
        clSetKernelArg(gemm, 0, Sizeof.cl_mem, Pointer.to(bufferA));
        clSetKernelArg(gemm, 1, Sizeof.cl_mem, Pointer.to(bufferB));
        clSetKernelArg(gemm, 2, Sizeof.cl_mem, Pointer.to(bufferC));
        clSetKernelArg(gemm, 3, Sizeof.cl_int, Pointer.to(new int[] {n}));
        clSetKernelArg(gemm, 4, Sizeof.cl_int, Pointer.to(new int[] {n}));
        clEnqueueNDRangeKernel(
                queue, gemm, 2, null, new long[] {n / 16, n}, new long[] {4, 16}, 0, null, null);
        clEnqueueReadBuffer(queue, bufferC, CL_TRUE, 0, bytes, Pointer.to(c), 0, null, null);
        clReleaseMemObject(bufferA);
        clReleaseMemObject(bufferB);
        clReleaseMemObject(bufferC);
        clReleaseKernel(gemm);
        clReleaseProgram(program);
        clReleaseCommandQueue(queue);
        clReleaseContext(context);
        double sum = 0;
        for (float each : c) {
            sum += each;
        }
        System.out.println(sum);
    }
}
