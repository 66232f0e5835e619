/*
 * Runs the kernels of the suite shoc from C, with the same sources, sizes and work-groups, and prints how long a run
 * takes: what the same runs from Java are compared with.
 *
 *   opencl_host HEADER FOLDER KERNEL PRECISION SIZE RUNS
 *
 * HEADER is opencl.h of bireme-accelerator, FOLDER has the kernel sources, KERNEL is gemm, stencil2d, fft512, maxflops
 * or transfer, PRECISION is float or double. Prints KERNEL PRECISION SIZE MEDIAN_MS FASTEST_MS.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static cl_context context;
static cl_command_queue queue;
static cl_device_id device;
static int is_double;
static size_t real_bytes;

static void check(cl_int status, const char *what) {
    if (status != CL_SUCCESS) {
        fprintf(stderr, "opencl_host: %s failed with status %d\n", what, status);
        exit(1);
    }
}

static char *file_text(const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        exit(1);
    }
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    char *text = malloc(length + 1);
    if (fread(text, 1, length, file) != (size_t) length) {
        perror(name);
        exit(1);
    }
    text[length] = 0;
    fclose(file);
    return text;
}

static void open_device(void) {
    cl_platform_id platform;
    cl_int status;
    check(clGetPlatformIDs(1, &platform, NULL), "clGetPlatformIDs");
    check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "clGetDeviceIDs");
    context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    check(status, "clCreateContext");
    queue = clCreateCommandQueue(context, device, 0, &status);
    check(status, "clCreateCommandQueue");
}

static cl_kernel build(const char *header, const char *folder, const char *name, const char *defines) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.cl", folder, name);
    char *texts[2] = {file_text(header), file_text(path)};
    char options[256];
    snprintf(options, sizeof options, "-cl-std=CL1.2 -DREAL=%s %s", is_double ? "double" : "float", defines);
    cl_int status;
    cl_program program = clCreateProgramWithSource(context, 2, (const char **) texts, NULL, &status);
    check(status, "clCreateProgramWithSource");
    status = clBuildProgram(program, 1, &device, options, NULL, NULL);
    if (status != CL_SUCCESS) {
        char log[16384];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log, log, NULL);
        fprintf(stderr, "%s\n", log);
    }
    check(status, "clBuildProgram");
    cl_kernel kernel = clCreateKernel(program, name, &status);
    check(status, "clCreateKernel");
    return kernel;
}

static void *numbers(size_t count) {
    void *array = malloc(count * real_bytes);
    for (size_t i = 0; i < count; i++) {
        double value = (double) (i * 7919 % 1000) / 1000;
        if (is_double) {
            ((double *) array)[i] = value;
        } else {
            ((float *) array)[i] = (float) value;
        }
    }
    return array;
}

static cl_mem buffer(size_t count) {
    cl_int status;
    void *array = numbers(count);
    cl_mem memory =
        clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, count * real_bytes, array, &status);
    check(status, "clCreateBuffer");
    free(array);
    return memory;
}

static void set_real(cl_kernel kernel, int index, double value) {
    float single = (float) value;
    check(clSetKernelArg(kernel, index, real_bytes, is_double ? (void *) &value : (void *) &single), "clSetKernelArg");
}

static void set_buffer(cl_kernel kernel, int index, cl_mem memory) {
    check(clSetKernelArg(kernel, index, sizeof memory, &memory), "clSetKernelArg");
}

static void set_int(cl_kernel kernel, int index, int value) {
    check(clSetKernelArg(kernel, index, sizeof value, &value), "clSetKernelArg");
}

static void launch(cl_kernel kernel, int dimensions, const size_t *sizes, const size_t *groups) {
    check(
        clEnqueueNDRangeKernel(queue, kernel, dimensions, NULL, sizes, groups, 0, NULL, NULL),
        "clEnqueueNDRangeKernel");
    check(clFlush(queue), "clFlush");
}

static double now_ms(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int by_value(const void *a, const void *b) {
    double left = *(const double *) a;
    double right = *(const double *) b;
    return left < right ? -1 : left > right;
}

int main(int argc, char **argv) {
    if (argc != 7) {
        fprintf(stderr, "usage: opencl_host HEADER FOLDER KERNEL PRECISION SIZE RUNS\n");
        return 2;
    }
    const char *name = argv[3];
    is_double = strcmp(argv[4], "double") == 0;
    real_bytes = is_double ? sizeof(double) : sizeof(float);
    int n = atoi(argv[5]);
    int runs = atoi(argv[6]);
    open_device();
    cl_kernel kernel = NULL;
    cl_mem first = NULL;
    cl_mem second = NULL;
    size_t sizes[2];
    size_t groups[2];
    void *host = NULL;
    if (strcmp(name, "gemm") == 0) {
        kernel = build(argv[1], argv[2], name, "-DTILE=16 -DWIDTH=16 -DITEMS=4");
        set_buffer(kernel, 0, buffer((size_t) n * n));
        set_buffer(kernel, 1, buffer((size_t) n * n));
        set_buffer(kernel, 2, buffer((size_t) n * n));
        set_int(kernel, 3, n);
        set_int(kernel, 4, n);
        sizes[0] = n / 16;
        sizes[1] = n;
        groups[0] = 4;
        groups[1] = 16;
    } else if (strcmp(name, "stencil2d") == 0) {
        kernel = build(argv[1], argv[2], name, "");
        first = buffer((size_t) n * n);
        second = buffer((size_t) n * n);
        set_int(kernel, 2, n);
        set_real(kernel, 3, 0.25);
        set_real(kernel, 4, 0.15);
        set_real(kernel, 5, 0.0375);
        sizes[0] = n;
        sizes[1] = n - 2;
    } else if (strcmp(name, "fft512") == 0) {
        kernel = build(argv[1], argv[2], name, "");
        set_buffer(kernel, 0, buffer((size_t) n * 512));
        set_buffer(kernel, 1, buffer((size_t) n * 512));
        set_buffer(kernel, 2, buffer(512));
        set_buffer(kernel, 3, buffer(512));
        sizes[0] = (size_t) n * 64;
        groups[0] = 64;
    } else if (strcmp(name, "maxflops") == 0) {
        kernel = build(argv[1], argv[2], name, "-DWIDTH=16");
        set_buffer(kernel, 0, buffer(n));
        set_int(kernel, 1, 50);
        set_real(kernel, 2, 10);
        set_real(kernel, 3, 0.9899);
        sizes[0] = n / 16;
    } else if (strcmp(name, "transfer") == 0) {
        first = buffer(n);
        host = numbers(n);
    } else {
        fprintf(stderr, "opencl_host: no kernel %s\n", name);
        return 2;
    }
    double *ms = malloc(runs * sizeof(double));
    for (int run = -1; run < runs; run++) {
        double start = now_ms();
        if (host != NULL) {
            check(
                clEnqueueWriteBuffer(queue, first, CL_TRUE, 0, n * real_bytes, host, 0, NULL, NULL),
                "clEnqueueWriteBuffer");
            check(
                clEnqueueReadBuffer(queue, first, CL_TRUE, 0, n * real_bytes, host, 0, NULL, NULL),
                "clEnqueueReadBuffer");
        } else if (first != NULL) {
            for (int step = 0; step < 10; step++) {
                set_buffer(kernel, 0, step % 2 == 0 ? first : second);
                set_buffer(kernel, 1, step % 2 == 0 ? second : first);
                launch(kernel, 2, sizes, NULL);
            }
        } else if (strcmp(name, "gemm") == 0) {
            launch(kernel, 2, sizes, groups);
        } else {
            launch(kernel, 1, sizes, strcmp(name, "fft512") == 0 ? groups : NULL);
        }
        check(clFinish(queue), "clFinish");
        if (run >= 0) {
            ms[run] = now_ms() - start;
        }
    }
    qsort(ms, runs, sizeof(double), by_value);
    printf("%s %s %d %.3f %.3f\n", name, argv[4], n, ms[runs / 2], ms[0]);
    return 0;
}
