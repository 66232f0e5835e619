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

public class FftJocl {
    public static void main(String[] args) throws Exception {
        int n = 64;
        float[] re = new float[n * 512];
        float[] im = new float[n * 512];
        for (int i = 0; i < n * 512; i++) {
            re[i] = i % 7;
            im[i] = i % 5;
        }
        float[] cosines = new float[512];
        float[] sines = new float[512];
        for (int i = 0; i < 512; i++) {
            cosines[i] = (float) Math.cos(-2 * Math.PI * i / 512);
            sines[i] = (float) Math.sin(-2 * Math.PI * i / 512);
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
        String[] texts = {Files.readString(Path.of("opencl.h")), Files.readString(Path.of("fft512.cl"))};
        cl_program program = clCreateProgramWithSource(context, 2, texts, null, null);
        clBuildProgram(program, 1, devices, "-DREAL=float", null, null);
        cl_kernel fft512 = clCreateKernel(program, "fft512", null);
        long bytes = (long) n * 512 * Sizeof.cl_float;
        long tableBytes = 512 * Sizeof.cl_float;
        cl_mem bufferRe =
                clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes, Pointer.to(re), null);
        cl_mem bufferIm =
                clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, bytes, Pointer.to(im), null);
        cl_mem bufferCosines =
                clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, tableBytes, Pointer.to(cosines), null);
        cl_mem bufferSines =
                clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, tableBytes, Pointer.to(sines), null);
        clSetKernelArg(fft512, 0, Sizeof.cl_mem, Pointer.to(bufferRe));
        clSetKernelArg(fft512, 1, Sizeof.cl_mem, Pointer.to(bufferIm));
        clSetKernelArg(fft512, 2, Sizeof.cl_mem, Pointer.to(bufferCosines));
        clSetKernelArg(fft512, 3, Sizeof.cl_mem, Pointer.to(bufferSines));
        clEnqueueNDRangeKernel(
                queue, fft512, 1, null, new long[] {n * 64}, new long[] {64}, 0, null, null);
        clEnqueueReadBuffer(queue, bufferRe, CL_TRUE, 0, bytes, Pointer.to(re), 0, null, null);
        clEnqueueReadBuffer(queue, bufferIm, CL_TRUE, 0, bytes, Pointer.to(im), 0, null, null);
        clReleaseMemObject(bufferRe);
        clReleaseMemObject(bufferIm);
        clReleaseMemObject(bufferCosines);
        clReleaseMemObject(bufferSines);
        clReleaseKernel(fft512);
        clReleaseProgram(program);
        clReleaseCommandQueue(queue);
        clReleaseContext(context);
        double sum = 0;
        for (int i = 0; i < n * 512; i++) {
            sum += re[i] * (i % 11) + im[i] * (i % 13);
        }
        System.out.println(sum);
    }
}
