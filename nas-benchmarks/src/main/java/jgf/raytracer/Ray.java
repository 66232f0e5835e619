package jgf.raytracer;

/** A point and a direction, a unit vector; one object serves for many rays. Threads: confined to one. */
final class Ray {
    double x;
    double y;
    double z;
    double ux;
    double uy;
    double uz;

    /** Begins at a point. */
    Ray from(double px, double py, double pz) {
        x = px;
        y = py;
        z = pz;
        return this;
    }

    /** Leads through another point. */
    Ray through(double px, double py, double pz) {
        double dx = px - x;
        double dy = py - y;
        double dz = pz - z;
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        ux = dx / length;
        uy = dy / length;
        uz = dz / length;
        return this;
    }

    /** Begins further along the way. */
    void advance(double way) {
        x += way * ux;
        y += way * uy;
        z += way * uz;
    }

    /** The part of another vector that lies along this; of a unit vector the cosine of the angle between them. */
    double cosine(double vx, double vy, double vz) {
        return ux * vx + uy * vy + uz * vz;
    }

    /** Is thrown back by a surface with a normal, a unit vector. */
    void mirror(double nx, double ny, double nz) {
        double twice = 2 * cosine(nx, ny, nz);
        ux -= twice * nx;
        uy -= twice * ny;
        uz -= twice * nz;
    }
}
