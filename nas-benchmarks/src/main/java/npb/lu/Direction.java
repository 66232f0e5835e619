package npb.lu;

/**
 * One of the three directions, for code that serves them all.
 *
 * @param normal which component of a vector points this way: 1, 2 or 3
 * @param stride cells from a point to its neighbour in this direction
 * @param t1 1 / h^2 for the distance h of points
 * @param t2 1 / (2 h)
 * @param diffusion factor of the second differences that stabilize the scheme
 */
record Direction(int normal, int stride, double t1, double t2, double diffusion) {

    static Direction x(Subdomain domain) {
        return of(1, 1, domain, 0.75);
    }

    static Direction y(Subdomain domain) {
        return of(2, domain.rowStride(), domain, 0.75);
    }

    static Direction z(Subdomain domain) {
        return of(3, domain.planeStride(), domain, 1);
    }

    private static Direction of(int normal, int stride, Subdomain domain, double diffusion) {
        double distance = 1.0 / (domain.points() - 1);
        return new Direction(normal, stride, 1 / (distance * distance), 1 / (2 * distance), diffusion);
    }
}
