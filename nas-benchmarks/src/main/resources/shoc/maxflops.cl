/* 32 multiply-adds for each element and round, in registers; a work-item has WIDTH elements, which do not wait for each other. */
KERNEL void maxflops(GLOBAL REAL *x, int rounds, REAL offset, REAL factor) {
    GLOBAL REAL *mine = x + GLOBAL_ID(0) * WIDTH;
    REAL v[WIDTH];
    for (int i = 0; i < WIDTH; i++) {
        v[i] = mine[i];
    }
    for (int round = 0; round < 32 * rounds; round++) {
        for (int i = 0; i < WIDTH; i++) {
            v[i] = offset - v[i] * factor;
        }
    }
    for (int i = 0; i < WIDTH; i++) {
        mine[i] = v[i];
    }
}
