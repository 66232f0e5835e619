/* A step of a nine-point stencil on rows 1 to the number of rows, between rows of neighbours. */
KERNEL void stencil2d(GLOBAL const REAL *from, GLOBAL REAL *to, int width, REAL centre, REAL cardinal, REAL diagonal) {
    int x = GLOBAL_ID(0);
    int i = (GLOBAL_ID(1) + 1) * width + x;
    if (x == 0 || x == width - 1) {
        to[i] = from[i];
    } else {
        to[i] = centre * from[i]
                + cardinal * (from[i - 1] + from[i + 1] + from[i - width] + from[i + width])
                + diagonal * (from[i - width - 1] + from[i - width + 1] + from[i + width - 1] + from[i + width + 1]);
    }
}
