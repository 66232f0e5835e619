/* y = A x for rows of a sparse matrix in compressed rows. */
KERNEL void matvec(
        GLOBAL const int *starts, GLOBAL const int *columns, GLOBAL const REAL *values, GLOBAL const REAL *x, GLOBAL REAL *y) {
    int row = GLOBAL_ID(0);
    REAL sum = 0;
    for (int i = starts[row]; i < starts[row + 1]; i++) {
        sum += values[i] * x[columns[i]];
    }
    y[row] = sum;
}
