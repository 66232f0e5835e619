#include <cstdio>
#include <cstdlib>
#include <vector>
#define REAL float
#include "cuda.h"
#include "stencil2d.cl"

static void check(cudaError_t status) {
    if (status != cudaSuccess) {
        fprintf(stderr, "CUDA failed: %s\n", cudaGetErrorString(status));
        exit(1);
    }
}

int main() {
    int n = 512;
    std::vector<float> x(n * n);
    for (int i = 0; i < n * n; i++) {
        x[i] = i % 7;
    }
    size_t bytes = n * n * sizeof(float);
    float *bufferX;
    float *bufferY;
    check(cudaMalloc(&bufferX, bytes));
    check(cudaMalloc(&bufferY, bytes));
    check(cudaMemcpy(bufferX, x.data(), bytes, cudaMemcpyHostToDevice));
    check(cudaMemcpy(bufferY, x.data(), bytes, cudaMemcpyHostToDevice));
    for (int step = 0; step < 10; step += 2) {
        stencil2d<<<dim3(n / 32, n - 2), dim3(32, 1)>>>(bufferX, bufferY, n, 0.25f, 0.15f, 0.0375f);
        stencil2d<<<dim3(n / 32, n - 2), dim3(32, 1)>>>(bufferY, bufferX, n, 0.25f, 0.15f, 0.0375f);
    }
    check(cudaGetLastError());
    check(cudaMemcpy(x.data(), bufferX, bytes, cudaMemcpyDeviceToHost));
    cudaFree(bufferX);
    cudaFree(bufferY);
    double sum = 0;
    for (float each : x) {
        sum += each;
    }
    printf("%f\n", sum);
    return 0;
}
