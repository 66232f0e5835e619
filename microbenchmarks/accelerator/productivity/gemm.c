#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

static void check(cl_int status) {
    if (status != CL_SUCCESS) {
        fprintf(stderr, "OpenCL failed with status %d\n", status);
        exit(1);
    }
}

static char *file_text(const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        exit(1);
    }
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    char *text = calloc(length + 1, 1);
    if (fread(text, 1, length, file) != (size_t) length) {
        exit(1);
    }
    fclose(file);
    return text;
}

int main(void) {
    int n = 512;
    size_t bytes = (size_t) n * n * sizeof(float);
    float *a = calloc(n * n, sizeof(float));
    float *b = calloc(n * n, sizeof(float));
    float *c = calloc(n * n, sizeof(float));
    for (int i = 0; i < n * n; i++) {
        a[i] = i % 7;
        b[i] = i % 5;
    }
    cl_platform_id platform;
    cl_device_id device;
    cl_int status;
    check(clGetPlatformIDs(1, &platform, NULL));
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL));
    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    check(status);
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &status);
    check(status);
    const char *texts[2] = {file_text("opencl.h"), file_text("gemm.cl")};
    cl_program program = clCreateProgramWithSource(context, 2, texts, NULL, &status);
    check(status);
    check(clBuildProgram(program, 1, &device, "-DREAL=float -DTILE=16 -DWIDTH=16 -DITEMS=4", NULL, NULL));
    cl_kernel gemm = clCreateKernel(program, "gemm", &status);
    check(status);
    cl_mem buffer_a = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes, a, &status);
    check(status);
    cl_mem buffer_b = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes, b, &status);
    check(status);
    cl_mem buffer_c = clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, NULL, &status);
    check(status);
    check(clSetKernelArg(gemm, 0, sizeof buffer_a, &buffer_a));
    check(clSetKernelArg(gemm, 1, sizeof buffer_b, &buffer_b));
    check(clSetKernelArg(gemm, 2, sizeof buffer_c, &buffer_c));
    check(clSetKernelArg(gemm, 3, sizeof n, &n));
    check(clSetKernelArg(gemm, 4, sizeof n, &n));
    size_t sizes[2] = {n / 16, n};
    size_t groups[2] = {4, 16};
    check(clEnqueueNDRangeKernel(queue, gemm, 2, NULL, sizes, groups, 0, NULL, NULL));
    check(clEnqueueReadBuffer(queue, buffer_c, CL_TRUE, 0, bytes, c, 0, NULL, NULL));
    clReleaseMemObject(buffer_a);
    clReleaseMemObject(buffer_b);
    clReleaseMemObject(buffer_c);
    clReleaseKernel(gemm);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    double sum = 0;
    for (int i = 0; i < n * n; i++) {
        sum += c[i];
    }
    printf("%f\n", sum);
    return 0;
}
