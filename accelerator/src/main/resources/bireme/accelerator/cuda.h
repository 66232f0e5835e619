/* What the macros of a kernel source mean in CUDA C. */
#define KERNEL extern "C" __global__
#define GLOBAL
#define LOCAL __shared__
#define FUNCTION static __device__
#define BIREME_AXIS(v, d) ((int) ((d) == 0 ? (v).x : (d) == 1 ? (v).y : (v).z))
#define LOCAL_ID(d) BIREME_AXIS(threadIdx, d)
#define GROUP_ID(d) BIREME_AXIS(blockIdx, d)
#define LOCAL_SIZE(d) BIREME_AXIS(blockDim, d)
#define GLOBAL_ID(d) (GROUP_ID(d) * LOCAL_SIZE(d) + LOCAL_ID(d))
#define GLOBAL_SIZE(d) (BIREME_AXIS(gridDim, d) * LOCAL_SIZE(d))
#define BARRIER __syncthreads()
