package jgf;

import jgf.raytracer.RayTracerKernel;
import jgf.run.KernelProgram;

/** JGF RayTracer: a picture of 64 spheres; square roots and branches, work of uneven size, one reduction. */
public final class RayTracer {
    private RayTracer() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new RayTracerKernel(), args);
    }
}
