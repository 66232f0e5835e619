#include <cstdio>
#include <cstdlib>
#include <vector>
#define REAL float
#define TILE 16
#define WIDTH 16
#define ITEMS 4
#include "cuda.h"
#include "gemm.cl"

static void check(cudaError_t status) {
    if (status != cudaSuccess) {
        fprintf(stderr, "CUDA failed: %s\n", cudaGetErrorString(status));
        exit(1);
    }
}

int main() {
    int n = 512;
    std::vector<float> a(n * n);
    std::vector<float> b(n * n);
    std::vector<float> c(n * n);
    for (int i = 0; i < n * n; i++) {
        a[i] = i % 7;
        b[i] = i % 5;
    }
    size_t bytes = n * n * sizeof(float);
    float *bufferA;
    float *bufferB;
    float *bufferC;
    check(cudaMalloc(&bufferA, bytes));
    check(cudaMalloc(&bufferB, bytes));
    check(cudaMalloc(&bufferC, bytes));
    check(cudaMemcpy(bufferA, a.data(), bytes, cudaMemcpyHostToDevice));
    check(cudaMemcpy(bufferB, b.data(), bytes, cudaMemcpyHostToDevice));
    gemm<<<dim3(n / 64, n / 16), dim3(4, 16)>>>(bufferA, bufferB, bufferC, n, n);
    check(cudaGetLastError());
    check(cudaMemcpy(c.data(), bufferC, bytes, cudaMemcpyDeviceToHost));
    cudaFree(bufferA);
    cudaFree(bufferB);
    cudaFree(bufferC);
    double sum = 0;
    for (float each : c) {
        sum += each;
    }
    printf("%f\n", sum);
    return 0;
}
