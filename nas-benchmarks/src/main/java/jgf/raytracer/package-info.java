/**
 * JGF RayTracer: a picture of spheres that mirror each other, ray by ray.
 *
 * <p>Threads: that of each rank.
 */
package jgf.raytracer;
