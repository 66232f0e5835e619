#include <cstdio>
#include <cstdlib>
#include <vector>
#define REAL float
#define WIDTH 16
#include "cuda.h"
#include "maxflops.cl"

static void check(cudaError_t status) {
    if (status != cudaSuccess) {
        fprintf(stderr, "CUDA failed: %s\n", cudaGetErrorString(status));
        exit(1);
    }
}

int main() {
    int n = 65536;
    std::vector<float> x(n);
    for (int i = 0; i < n; i++) {
        x[i] = i % 7;
    }
    size_t bytes = n * sizeof(float);
    float *bufferX;
    check(cudaMalloc(&bufferX, bytes));
    check(cudaMemcpy(bufferX, x.data(), bytes, cudaMemcpyHostToDevice));
    maxflops<<<n / 16 / 64, 64>>>(bufferX, 50, 10.0f, 0.9899f);
    check(cudaGetLastError());
    check(cudaMemcpy(x.data(), bufferX, bytes, cudaMemcpyDeviceToHost));
    cudaFree(bufferX);
    double sum = 0;
    for (float each : x) {
        sum += each;
    }
    printf("%f\n", sum);
    return 0;
}
