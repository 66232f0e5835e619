/* Half round trip between two ranks of a native MPI, in the output format of osu.Latency: bytes, median us, fastest us.
   Build and run: mpicc -O2 pingpong.c -o pingpong && mpirun -np 2 ./pingpong 8 4194304 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 11, TAG = 1 };

static void exchange(char *buffer, int bytes, int times, int rank) {
    for (int i = 0; i < times; i++) {
        if (rank == 0) {
            MPI_Send(buffer, bytes, MPI_BYTE, 1, TAG, MPI_COMM_WORLD);
            MPI_Recv(buffer, bytes, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(buffer, bytes, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(buffer, bytes, MPI_BYTE, 0, TAG, MPI_COMM_WORLD);
        }
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int least = argc > 1 ? atoi(argv[1]) : 8, most = argc > 2 ? atoi(argv[2]) : 4 << 20;
    for (int bytes = least; bytes <= most; bytes *= 2) {
        char *buffer = malloc(bytes);
        memset(buffer, 1, bytes);
        int times = bytes <= 8192 ? 10000 : bytes <= 65536 ? 2000 : bytes <= 1 << 20 ? 300 : 60;
        double us[BATCHES];
        exchange(buffer, bytes, times, rank);
        for (int batch = 0; batch < BATCHES; batch++) {
            double start = MPI_Wtime();
            exchange(buffer, bytes, times, rank);
            us[batch] = (MPI_Wtime() - start) * 1e6 / times / 2;
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
