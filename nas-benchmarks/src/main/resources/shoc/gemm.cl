/*
 * c = a * b, row by row. A group of ITEMS x TILE work-items computes TILE rows of ITEMS * WIDTH columns, with tiles of a
 * and b in local memory; a work-item has WIDTH columns side by side.
 */
KERNEL void gemm(GLOBAL const REAL *a, GLOBAL const REAL *b, GLOBAL REAL *c, int n, int k) {
    LOCAL REAL tileA[TILE][TILE];
    LOCAL REAL tileB[TILE][ITEMS * WIDTH];
    int x = LOCAL_ID(0);
    int y = LOCAL_ID(1);
    int row = GLOBAL_ID(1);
    int column = GLOBAL_ID(0) * WIDTH;
    REAL sum[WIDTH];
    for (int v = 0; v < WIDTH; v++) {
        sum[v] = 0;
    }
    for (int tile = 0; tile < k; tile += TILE) {
        for (int v = 0; v < TILE / ITEMS; v++) {
            tileA[y][x * (TILE / ITEMS) + v] = a[row * k + tile + x * (TILE / ITEMS) + v];
        }
        for (int v = 0; v < WIDTH; v++) {
            tileB[y][x * WIDTH + v] = b[(tile + y) * n + column + v];
        }
        BARRIER;
        for (int i = 0; i < TILE; i++) {
            REAL factor = tileA[y][i];
            for (int v = 0; v < WIDTH; v++) {
                sum[v] += factor * tileB[i][x * WIDTH + v];
            }
        }
        BARRIER;
    }
    for (int v = 0; v < WIDTH; v++) {
        c[row * n + column + v] = sum[v];
    }
}
