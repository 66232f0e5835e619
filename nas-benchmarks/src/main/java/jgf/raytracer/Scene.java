package jgf.raytracer;

/**
 * A cube of 4 x 4 x 4 spheres of three materials, one lamp, and what a ray sees of them.
 *
 * <p>Shape: spheres lie one behind the other as x, y, z of the centre; all have one radius. A hit is lit by the lamp
 * where nothing stands between (Lambert's and Phong's terms), and mirrors what the reflected ray sees, {@value
 * #MIRRORINGS} times at most.
 *
 * <p>Units: lengths in distances between spheres; brightness from 0, a full white being about 1.
 *
 * <p>Threads: confined to one.
 */
final class Scene {
    private static final int SPHERES = 64;
    private static final int EDGE = 4;
    private static final double RADIUS = 0.4;
    private static final int MIRRORINGS = 5;
    private static final double NEAR = 1e-6;
    private static final double AMBIENT = 0.1;
    private static final double[] LAMP = {-8, 10, -12};
    private static final double[] DIFFUSE = {0.7, 0.5, 0.3};
    private static final double[] MIRRORED = {0.2, 0.4, 0.6};
    private static final double SHINE = 0.3;
    private static final double BACKGROUND = 0.05;

    private final double[] centres = new double[3 * SPHERES];
    private final Ray toLamp = new Ray();

    /** Spheres around the origin. */
    Scene() {
        for (int i = 0; i < SPHERES; i++) {
            centres[3 * i] = i % EDGE - (EDGE - 1) / 2.0;
            centres[3 * i + 1] = i / EDGE % EDGE - (EDGE - 1) / 2.0;
            centres[3 * i + 2] = i / (EDGE * EDGE) - (EDGE - 1) / 2.0;
        }
    }

    /** Brightness that a ray sees, which is changed by it. */
    double brightness(Ray ray) {
        double weight = 1;
        double sum = 0;
        for (int i = 0; i <= MIRRORINGS; i++) {
            int sphere = nearest(ray);
            if (sphere < 0) {
                return sum + weight * BACKGROUND;
            }
            int material = sphere % DIFFUSE.length;
            sum += weight * meet(sphere, ray, DIFFUSE[material]);
            weight *= MIRRORED[material];
        }
        return sum;
    }

    /** Sends a ray on from the sphere that it meets; the answer is what the lamp does there. */
    private double meet(int sphere, Ray ray, double diffuse) {
        ray.advance(distance(sphere, ray));
        double nx = (ray.x - centres[3 * sphere]) / RADIUS;
        double ny = (ray.y - centres[3 * sphere + 1]) / RADIUS;
        double nz = (ray.z - centres[3 * sphere + 2]) / RADIUS;
        ray.mirror(nx, ny, nz);
        toLamp.from(ray.x, ray.y, ray.z).through(LAMP[0], LAMP[1], LAMP[2]);
        double facing = toLamp.cosine(nx, ny, nz);
        if (facing <= 0 || nearest(toLamp) >= 0) {
            return AMBIENT;
        }
        double glance = Math.max(0, toLamp.cosine(ray.ux, ray.uy, ray.uz));
        double squared = glance * glance;
        double eighth = squared * squared * squared * squared;
        return AMBIENT + diffuse * facing + SHINE * eighth;
    }

    /** The sphere that a ray meets first; -1 when it meets none. */
    private int nearest(Ray ray) {
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < SPHERES; i++) {
            double way = distance(i, ray);
            if (way < least) {
                least = way;
                nearest = i;
            }
        }
        return nearest;
    }

    /** How far along a ray a sphere is; infinite when the ray misses it, or begins on or in it or behind it. */
    double distance(int sphere, Ray ray) {
        double vx = centres[3 * sphere] - ray.x;
        double vy = centres[3 * sphere + 1] - ray.y;
        double vz = centres[3 * sphere + 2] - ray.z;
        double along = ray.cosine(vx, vy, vz);
        double discriminant = along * along - (vx * vx + vy * vy + vz * vz) + RADIUS * RADIUS;
        if (discriminant < 0) {
            return Double.POSITIVE_INFINITY;
        }
        double way = along - Math.sqrt(discriminant);
        return way > NEAR ? way : Double.POSITIVE_INFINITY;
    }
}
