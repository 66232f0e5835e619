/* Accesses to a window of a second rank of a native MPI, as osu.Put, osu.Get, osu.Acc, osu.FetchOp and osu.Passive measure
   them: in an epoch of lock_all, each flushed; locks that nobody else wants. Prints operation, bytes, median us, fastest us.
   Build and run: mpicc -O2 windows.c -o windows && mpirun -np 2 ./windows allocate 8 4096 65536 1048576
   With create instead of allocate the window has memory of malloc. Sizes are multiples of 8. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 51, TARGET = 1 };

enum operation { PUT, GET, ACC, FETCH_AND_OP, COMPARE_AND_SWAP, LOCK_EXCLUSIVE, LOCK_SHARED, LOCK_ALL, FLUSH_NOTHING, PUT_FLUSH };

static const char *const NAMES[] = {"put", "get", "acc", "fetch_and_op", "compare_and_swap", "lock-exclusive",
                                    "lock-shared", "lock-all", "flush-nothing", "put-flush"};

static int rank;
static MPI_Win window;
static char *origin;
static int64_t value, compare, result;

static int is_in_epoch(enum operation what) { return what < LOCK_EXCLUSIVE || what > LOCK_ALL; }

static void repeat(enum operation what, int bytes, int times) {
    int longs = bytes / (int)sizeof(int64_t);
    for (int i = 0; i < times; i++) {
        switch (what) {
            case PUT:
            case PUT_FLUSH: MPI_Put(origin, bytes, MPI_BYTE, TARGET, 0, bytes, MPI_BYTE, window); break;
            case GET: MPI_Get(origin, bytes, MPI_BYTE, TARGET, 0, bytes, MPI_BYTE, window); break;
            case ACC: MPI_Accumulate(origin, longs, MPI_INT64_T, TARGET, 0, longs, MPI_INT64_T, MPI_SUM, window); break;
            case FETCH_AND_OP: MPI_Fetch_and_op(&value, &result, MPI_INT64_T, TARGET, 0, MPI_SUM, window); break;
            case COMPARE_AND_SWAP:
                compare = value++;
                MPI_Compare_and_swap(&value, &compare, &result, MPI_INT64_T, TARGET, 0, window);
                break;
            case LOCK_EXCLUSIVE:
            case LOCK_SHARED:
                MPI_Win_lock(what == LOCK_SHARED ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, TARGET, 0, window);
                MPI_Win_unlock(TARGET, window);
                break;
            case LOCK_ALL:
                MPI_Win_lock_all(0, window);
                MPI_Win_unlock_all(window);
                break;
            case FLUSH_NOTHING: break;
        }
        if (is_in_epoch(what)) MPI_Win_flush(TARGET, window);
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(enum operation what, const char *kind, int bytes) {
    char *memory;
    if (!strcmp(kind, "allocate")) {
        MPI_Win_allocate(bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &window);
    } else {
        memory = malloc(bytes);
        MPI_Win_create(memory, bytes, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    }
    origin = malloc(bytes);
    memset(origin, 1, bytes); /* pages that nobody has written are all one page of zeros, read from the first-level cache */
    /* the memory is written before others access it */
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, window);
    memset(memory, 0, bytes);
    MPI_Win_unlock(rank, window);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        value = what == FETCH_AND_OP ? 1 : 0;
        int times = bytes <= 8192 ? 500 : bytes <= 65536 ? 100 : 10;
        double us[BATCHES];
        if (is_in_epoch(what)) MPI_Win_lock_all(0, window);
        for (int batch = -10; batch < BATCHES; batch++) {
            double start = MPI_Wtime();
            repeat(what, bytes, times);
            double end = MPI_Wtime();
            if (batch >= 0) us[batch] = (end - start) * 1e6 / times;
        }
        if (is_in_epoch(what)) MPI_Win_unlock_all(window);
        qsort(us, BATCHES, sizeof us[0], ascending);
        printf("%s %d %.4f %.4f\n", NAMES[what], bytes, us[BATCHES / 2], us[0]);
        int64_t last = (int64_t)(BATCHES + 10) * times - 1;
        if ((what == FETCH_AND_OP || what == COMPARE_AND_SWAP) && result != last) {
            fprintf(stderr, "%s: found %ld, expected %ld\n", NAMES[what], (long)result, (long)last);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_free(&window);
    free(origin);
    if (strcmp(kind, "allocate")) free(memory);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const char *kind = argc > 1 ? argv[1] : "allocate";
    for (int what = PUT; what <= ACC; what++) {
        for (int i = 2; i < argc; i++) measure(what, kind, atoi(argv[i]));
    }
    for (int what = FETCH_AND_OP; what <= PUT_FLUSH; what++) measure(what, kind, sizeof(int64_t));
    MPI_Finalize();
    return 0;
}
