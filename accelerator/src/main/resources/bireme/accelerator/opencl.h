/* What the macros of a kernel source mean in OpenCL C. */
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define KERNEL __kernel
#define GLOBAL __global
#define LOCAL __local
#define FUNCTION
#define GLOBAL_ID(d) ((int) get_global_id(d))
#define LOCAL_ID(d) ((int) get_local_id(d))
#define GROUP_ID(d) ((int) get_group_id(d))
#define GLOBAL_SIZE(d) ((int) get_global_size(d))
#define LOCAL_SIZE(d) ((int) get_local_size(d))
#define BARRIER barrier(CLK_LOCAL_MEM_FENCE)
