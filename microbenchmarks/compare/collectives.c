/* Collective operations of a native MPI, timed as osu.run.CollectiveTimer does it: a barrier before every call, a rank's clock
   from entry to return, its mean over a batch, the slowest rank, the median over the batches.
   Prints a line per size: bytes, median us, fastest batch, slowest batch, calls.
   Build and run: mpicc -O2 collectives.c -o collectives && mpirun -np 4 ./collectives allreduce 300 8 1024 65536 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_BATCHES = 21, MAX_CALLS = 1000000 };

static int rank, ranks;
static int back_to_back;
static char *out, *in;
static int *counts;
static const char *operation;

static int is(const char *name) { return strcmp(operation, name) == 0; }

typedef void call(int bytes);

static void barrier(int bytes) { (void) bytes; MPI_Barrier(MPI_COMM_WORLD); }
static void bcast(int bytes) { MPI_Bcast(out, bytes, MPI_BYTE, 0, MPI_COMM_WORLD); }
static void gather(int bytes) { MPI_Gather(out, bytes, MPI_BYTE, in, bytes, MPI_BYTE, 0, MPI_COMM_WORLD); }
static void scatter(int bytes) { MPI_Scatter(out, bytes, MPI_BYTE, in, bytes, MPI_BYTE, 0, MPI_COMM_WORLD); }
static void allgather(int bytes) { MPI_Allgather(out, bytes, MPI_BYTE, in, bytes, MPI_BYTE, MPI_COMM_WORLD); }
static void alltoall(int bytes) { MPI_Alltoall(out, bytes, MPI_BYTE, in, bytes, MPI_BYTE, MPI_COMM_WORLD); }
static void reduce(int bytes) { MPI_Reduce(out, in, bytes / 4, MPI_FLOAT, MPI_SUM, 0, MPI_COMM_WORLD); }
static void allreduce(int bytes) { MPI_Allreduce(out, in, bytes / 4, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD); }
static void scan(int bytes) { MPI_Scan(out, in, bytes / 4, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD); }
static void reducescatter(int bytes) { (void) bytes; MPI_Reduce_scatter(out, in, counts, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD); }

static const struct { const char *name; call *run; } OPERATIONS[] = {
    {"barrier", barrier}, {"bcast", bcast}, {"gather", gather}, {"scatter", scatter}, {"allgather", allgather},
    {"alltoall", alltoall}, {"reduce", reduce}, {"allreduce", allreduce}, {"scan", scan}, {"reducescatter", reducescatter}};

static double times(call *run, int bytes, int calls) {
    double inside = 0, start;
    MPI_Barrier(MPI_COMM_WORLD);
    if (back_to_back) {
        start = MPI_Wtime();
        for (int i = 0; i < calls; i++) run(bytes);
        return MPI_Wtime() - start;
    }
    for (int i = 0; i < calls; i++) {
        start = MPI_Wtime();
        run(bytes);
        inside += MPI_Wtime() - start;
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return inside;
}

/* Makes calls until rank 0 finds that the time for that is over; returns the seconds of a call. */
static double warm_up(call *run, int bytes, double seconds) {
    double begin = MPI_Wtime(), told;
    for (int calls = 1;; calls = calls < MAX_CALLS ? 2 * calls : calls) {
        double before = MPI_Wtime();
        times(run, bytes, calls);
        double now = MPI_Wtime();
        told = now - begin > seconds ? (now - before) / calls : 0;
        MPI_Bcast(&told, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        if (told > 0) return told;
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static void measure(call *run, int bytes, double seconds) {
    int calls = (int) (seconds / warm_up(run, bytes, seconds / 3));
    calls = calls < MAX_BATCHES ? MAX_BATCHES : calls > MAX_CALLS ? MAX_CALLS : calls;
    MPI_Bcast(&calls, 1, MPI_INT, 0, MPI_COMM_WORLD);
    int each = calls / MAX_BATCHES;
    double own[MAX_BATCHES], slowest[MAX_BATCHES];
    for (int batch = 0; batch < MAX_BATCHES; batch++) own[batch] = times(run, bytes, each) * 1e6 / each;
    MPI_Reduce(own, slowest, MAX_BATCHES, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(slowest, MAX_BATCHES, sizeof slowest[0], ascending);
        printf("%d %.3f %.3f %.3f %d\n", bytes, slowest[MAX_BATCHES / 2], slowest[0], slowest[MAX_BATCHES - 1], each * MAX_BATCHES);
        fflush(stdout);
    }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (argc < 4) {
        if (rank == 0) fprintf(stderr, "usage: collectives OPERATION MILLISECONDS BYTES... (BACK_TO_BACK=1 in the environment)\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    operation = argv[1];
    back_to_back = getenv("BACK_TO_BACK") != NULL || is("barrier");
    double seconds = atoi(argv[2]) / 1e3;
    call *run = NULL;
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof OPERATIONS[0]; i++) if (is(OPERATIONS[i].name)) run = OPERATIONS[i].run;
    if (run == NULL) {
        if (rank == 0) fprintf(stderr, "there is no operation '%s'\n", operation);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    counts = malloc(ranks * sizeof counts[0]);
    for (int arg = 3; arg < argc; arg++) {
        int bytes = atoi(argv[arg]);
        int is_wide_out = is("scatter") || is("alltoall"), is_wide_in = is("gather") || is("allgather") || is("alltoall");
        size_t out_bytes = (size_t) bytes * (is_wide_out ? ranks : 1), in_bytes = (size_t) bytes * (is_wide_in ? ranks : 1);
        out = malloc(out_bytes + 1);
        in = malloc(in_bytes + 1);
        memset(out, 0, out_bytes);
        memset(in, 0, in_bytes);
        for (int r = 0; r < ranks; r++) counts[r] = bytes / 4 / ranks + (r < bytes / 4 % ranks ? 1 : 0);
        measure(run, bytes, seconds);
        free(out);
        free(in);
    }
    MPI_Finalize();
    return 0;
}
