/* Half round trips between two processes by MPI_Isend, MPI_Irecv and MPI_Test: what NativeMpi.java does, in C.
   Output: bytes, median us, fastest us. Arguments: sizes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 11, TAG = 1 };

static void await(MPI_Request *request) {
    int is_done = 0;
    while (!is_done) {
        MPI_Test(request, &is_done, MPI_STATUS_IGNORE);
    }
}

static void exchange(char *buffer, int bytes, int times, int rank) {
    int other = 1 - rank;
    MPI_Request request;
    for (int i = 0; i < times; i++) {
        for (int half = 0; half < 2; half++) {
            if (half == rank) {
                MPI_Isend(buffer, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &request);
            } else {
                MPI_Irecv(buffer, bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &request);
            }
            await(&request);
        }
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    int rank, level;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int arg = 1; arg < argc; arg++) {
        int bytes = atoi(argv[arg]);
        char *buffer = malloc(bytes);
        memset(buffer, 1, bytes);
        int times = bytes <= 8192 ? 20000 : bytes <= 65536 ? 3000 : 300;
        double us[BATCHES];
        exchange(buffer, bytes, times, rank);
        for (int batch = 0; batch < BATCHES; batch++) {
            double start = MPI_Wtime();
            exchange(buffer, bytes, times, rank);
            us[batch] = (MPI_Wtime() - start) / 2 * 1e6 / times;
        }
        qsort(us, BATCHES, sizeof us[0], ascending);
        if (rank == 0) {
            printf("%d %.3f %.3f\n", bytes, us[BATCHES / 2], us[0]);
        }
        free(buffer);
    }
    MPI_Finalize();
    return 0;
}
