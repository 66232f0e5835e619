/** JGF RayTracer: a picture of spheres that mirror each other, ray by ray. */
package jgf.raytracer;
