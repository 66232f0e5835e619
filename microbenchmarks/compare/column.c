/* Half round trip of a column of a matrix between two ranks of a native MPI, as a vector type and packed by hand, in turn,
   in the output format of osu.Column: bytes, median us as a type, median us by hand.
   Build and run: mpicc -O3 -march=native column.c -o column && mpirun -np 2 ./column 8000 32768 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 51, TAG = 1, MAX_COLUMNS = 1000, MAX_ELEMENTS = 1 << 23, AT = 1 };

static int rank, rows, columns;
static double *matrix, *packed;

static void exchange(void *buffer, int count, MPI_Datatype type) {
    if (rank == 0) {
        MPI_Send(buffer, count, type, 1, TAG, MPI_COMM_WORLD);
        MPI_Recv(buffer, count, type, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(buffer, count, type, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(buffer, count, type, 0, TAG, MPI_COMM_WORLD);
    }
}

static void pack(void) {
    for (int row = 0; row < rows; row++) packed[row] = matrix[(size_t)row * columns + AT];
}

static void unpack(void) {
    for (int row = 0; row < rows; row++) matrix[(size_t)row * columns + AT] = packed[row];
}

static void exchange_by_hand(void) {
    if (rank == 0) {
        pack();
        MPI_Send(packed, rows, MPI_DOUBLE, 1, TAG, MPI_COMM_WORLD);
        MPI_Recv(packed, rows, MPI_DOUBLE, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        unpack();
    } else {
        MPI_Recv(packed, rows, MPI_DOUBLE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        unpack();
        pack();
        MPI_Send(packed, rows, MPI_DOUBLE, 0, TAG, MPI_COMM_WORLD);
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *us) {
    qsort(us, BATCHES, sizeof us[0], ascending);
    return us[BATCHES / 2];
}

static void measure(int bytes) {
    rows = bytes / (int)sizeof(double);
    columns = rows > MAX_ELEMENTS / MAX_COLUMNS ? MAX_ELEMENTS / rows : MAX_COLUMNS;
    matrix = calloc((size_t)rows * columns, sizeof(double));
    packed = calloc(rows, sizeof(double));
    MPI_Datatype column;
    MPI_Type_vector(rows, 1, columns, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    const char *is_short = getenv("SHORT");
    int times = is_short && !strcmp(is_short, "true") ? 1 : bytes <= 8192 ? 1000 : bytes <= 65536 ? 200 : 30;
    double typeUs[BATCHES], handUs[BATCHES];
    for (int batch = -5; batch < BATCHES; batch++) {
        double start = MPI_Wtime();
        for (int i = 0; i < times; i++) exchange(matrix + AT, 1, column);
        double between = MPI_Wtime();
        for (int i = 0; i < times; i++) exchange_by_hand();
        double end = MPI_Wtime();
        if (batch >= 0) {
            typeUs[batch] = (between - start) * 1e6 / times / 2;
            handUs[batch] = (end - between) * 1e6 / times / 2;
        }
    }
    if (rank == 0) printf("%d %.3f %.3f\n", bytes, median(typeUs), median(handUs));
    MPI_Type_free(&column);
    free(matrix);
    free(packed);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 1; i < argc; i++) measure(atoi(argv[i]));
    MPI_Finalize();
    return 0;
}
