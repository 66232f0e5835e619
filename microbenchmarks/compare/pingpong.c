/* Half round trip between two ranks of a native MPI, in the output format of osu.Latency: bytes, median us, fastest us.
   Build and run: mpicc -O2 pingpong.c -o pingpong && mpirun -np 2 ./pingpong 8 4194304

   With a third argument, every single round trip, and then every single MPI_Allreduce of doubles, is timed for so many
   seconds, in the output format of osu.Centiles: operation, bytes, 50th, 95th, 99th, 99.9th centile and longest in us,
   calls: mpirun -np 2 ./pingpong 8 8 60 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BATCHES = 11, TAG = 1, CALLS = 2000, SUB_BITS = 6, BUCKETS = (64 - SUB_BITS) << SUB_BITS };

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

/* Buckets as in osu.run.Histogram: 64 of equal width for each power of two. */
static long counts[BUCKETS], total, longest;

static void count(long ns) {
    int shift = ns < 1 << SUB_BITS ? 0 : 63 - SUB_BITS - __builtin_clzl((unsigned long)ns);
    counts[(shift << SUB_BITS) + (ns >> shift)]++;
    total++;
    longest = ns > longest ? ns : longest;
}

static long centile(double percent) {
    double wanted = total * percent / 100;
    long seen = 0;
    for (int i = 0; i < BUCKETS; i++) {
        seen += counts[i];
        if (seen > 0 && seen >= wanted) {
            int shift = (i >> SUB_BITS) > 1 ? (i >> SUB_BITS) - 1 : 0;
            long last = ((long)(i - (shift << SUB_BITS)) << shift) + (1L << shift) - 1;
            return last < longest ? last : longest;
        }
    }
    return 0;
}

static long now_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000L + now.tv_nsec;
}

static void repeat(int is_sum, char *buffer, char *sums, int bytes, double seconds, int rank) {
    memset(counts, 0, sizeof counts);
    total = longest = 0;
    long end = now_ns() + (long)(seconds * 1e9);
    for (int is_over = 0; !is_over;) {
        long before = now_ns();
        for (int i = 0; i < CALLS; i++) {
            if (is_sum) {
                MPI_Allreduce(buffer, sums, bytes / 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
            } else {
                exchange(buffer, bytes, 1, rank);
            }
            long now = now_ns();
            count(now - before);
            before = now;
        }
        is_over = now_ns() >= end;
        MPI_Bcast(&is_over, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
}

static void centiles(int bytes, double seconds, int rank) {
    char *buffer = calloc(2, bytes < 8 ? 8 : bytes);
    for (int is_sum = 0; is_sum < 2; is_sum++) {
        int size = is_sum ? (bytes < 8 ? 8 : bytes / 8 * 8) : bytes;
        double divisor = is_sum ? 1e3 : 2e3;
        repeat(is_sum, buffer, buffer + size, size, seconds < 3 ? seconds : 3, rank);
        repeat(is_sum, buffer, buffer + size, size, seconds, rank);
        if (rank == 0) {
            printf("%s %d %.3f %.3f %.3f %.3f %.3f %ld\n", is_sum ? "allreduce" : "latency", size,
                   centile(50) / divisor, centile(95) / divisor, centile(99) / divisor, centile(99.9) / divisor,
                   longest / divisor, total);
        }
    }
    free(buffer);
}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int least = argc > 1 ? atoi(argv[1]) : 8, most = argc > 2 ? atoi(argv[2]) : 4 << 20;
    double seconds = argc > 3 ? atof(argv[3]) : 0;
    for (int bytes = least; bytes <= most; bytes *= 2) {
        if (seconds > 0) {
            centiles(bytes, seconds, rank);
            continue;
        }
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
