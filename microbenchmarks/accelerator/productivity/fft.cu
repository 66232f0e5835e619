#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
#define REAL float
#include "cuda.h"
#include "fft512.cl"

static void check(cudaError_t status) {
    if (status != cudaSuccess) {
        fprintf(stderr, "CUDA failed: %s\n", cudaGetErrorString(status));
        exit(1);
    }
}

int main() {
    int n = 64;
    std::vector<float> re(n * 512);
    std::vector<float> im(n * 512);
    for (int i = 0; i < n * 512; i++) {
        re[i] = i % 7;
        im[i] = i % 5;
    }
    std::vector<float> cosines(512);
    std::vector<float> sines(512);
    for (int i = 0; i < 512; i++) {
        cosines[i] = std::cos(-2 * M_PI * i / 512);
        sines[i] = std::sin(-2 * M_PI * i / 512);
    }
    size_t bytes = n * 512 * sizeof(float);
    size_t tableBytes = 512 * sizeof(float);
    float *bufferRe;
    float *bufferIm;
    float *bufferCosines;
    float *bufferSines;
    check(cudaMalloc(&bufferRe, bytes));
    check(cudaMalloc(&bufferIm, bytes));
    check(cudaMalloc(&bufferCosines, tableBytes));
    check(cudaMalloc(&bufferSines, tableBytes));
    check(cudaMemcpy(bufferRe, re.data(), bytes, cudaMemcpyHostToDevice));
    check(cudaMemcpy(bufferIm, im.data(), bytes, cudaMemcpyHostToDevice));
    check(cudaMemcpy(bufferCosines, cosines.data(), tableBytes, cudaMemcpyHostToDevice));
    check(cudaMemcpy(bufferSines, sines.data(), tableBytes, cudaMemcpyHostToDevice));
    fft512<<<n, 64>>>(bufferRe, bufferIm, bufferCosines, bufferSines);
    check(cudaGetLastError());
    check(cudaMemcpy(re.data(), bufferRe, bytes, cudaMemcpyDeviceToHost));
    check(cudaMemcpy(im.data(), bufferIm, bytes, cudaMemcpyDeviceToHost));
    cudaFree(bufferRe);
    cudaFree(bufferIm);
    cudaFree(bufferCosines);
    cudaFree(bufferSines);
    double sum = 0;
    for (int i = 0; i < n * 512; i++) {
        sum += re[i] * (i % 11) + im[i] * (i % 13);
    }
    printf("%f\n", sum);
    return 0;
}
