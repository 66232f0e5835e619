/* How much of a nonblocking collective of a native MPI a computation hides, measured as osu.run.OverlapProgram does it, in both
   definitions: by a fixed amount of computation and the slowest rank, and by the clock and the mean over the ranks (OSU's).
   Prints a line per operation and size: name, bytes, us alone, overlap of the slowest rank, OSU's overlap.
   Build and run: mpicc -O2 overlap.c -o overlap && mpirun -np 2 ./overlap 1048576 4194304 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATCHES = 15, CALLS = 40, ALONE = 0, COMPUTATION, BOTH, BY_CLOCK, FORMS };

static int rank, ranks;
static char *out, *in;
static volatile double sink = 1;
static double steps_per_second, computed;

static void compute(long steps) {
    double x = sink;
    for (long step = 0; step < steps; step++) x = x * 0.999999 + 1e-6;
    sink = x;
}

static void compute_by_clock(double seconds) {
    double start = MPI_Wtime();
    while (MPI_Wtime() - start < seconds) compute(200);
    computed += MPI_Wtime() - start;
}

static void calibrate(void) {
    for (int attempt = 0; attempt < 200; attempt++) {
        double start = MPI_Wtime();
        compute(200000);
        double speed = 200000 / (MPI_Wtime() - start);
        if (speed > steps_per_second) steps_per_second = speed;
    }
}

static MPI_Request begin(const char *operation, int bytes) {
    MPI_Request request;
    if (!strcmp(operation, "Bcast")) MPI_Ibcast(out, bytes, MPI_BYTE, 0, MPI_COMM_WORLD, &request);
    else if (!strcmp(operation, "Scatter"))
        MPI_Iscatter(out, bytes, MPI_BYTE, in, bytes, MPI_BYTE, 0, MPI_COMM_WORLD, &request);
    else MPI_Iallreduce(out, in, bytes / 4, MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD, &request);
    return request;
}

static double time_of(const char *operation, int bytes, int form, double seconds) {
    double inside = 0;
    for (int call = 0; call < CALLS; call++) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        MPI_Request request = form == COMPUTATION ? MPI_REQUEST_NULL : begin(operation, bytes);
        if (form == COMPUTATION || form == BOTH) compute((long) (seconds * steps_per_second));
        if (form == BY_CLOCK) compute_by_clock(seconds);
        if (form != COMPUTATION) MPI_Wait(&request, MPI_STATUS_IGNORE);
        inside += MPI_Wtime() - start;
    }
    return inside / CALLS;
}

static int compare(const void *a, const void *b) { return (*(double *) a > *(double *) b) - (*(double *) a < *(double *) b); }

static double median_over_ranks(const double *own, MPI_Op op) {
    double all[BATCHES];
    MPI_Allreduce(own, all, BATCHES, MPI_DOUBLE, op, MPI_COMM_WORLD);
    qsort(all, BATCHES, sizeof *all, compare);
    return op == MPI_SUM ? all[BATCHES / 2] / ranks : all[BATCHES / 2];
}

static double percent(double part) { return part < 0 ? 0 : 100 * part; }

static void measure(const char *operation, int bytes) {
    double us[FORMS][BATCHES], computed_in[BATCHES], sorted[BATCHES];
    for (int batch = 0; batch < BATCHES; batch++) us[ALONE][batch] = time_of(operation, bytes, ALONE, 0);
    double slowest = median_over_ranks(us[ALONE], MPI_MAX);
    memcpy(sorted, us[ALONE], sizeof sorted);
    qsort(sorted, BATCHES, sizeof *sorted, compare);
    double own = sorted[BATCHES / 2];
    for (int batch = 0; batch < BATCHES; batch++)
        for (int form = 0; form < FORMS; form++) {
            computed = 0;
            us[form][batch] = time_of(operation, bytes, form, form == BY_CLOCK ? own : slowest);
            computed_in[batch] = computed / CALLS;
        }
    double alone = median_over_ranks(us[ALONE], MPI_MAX);
    double strict = 1 - (median_over_ranks(us[BOTH], MPI_MAX) - median_over_ranks(us[COMPUTATION], MPI_MAX)) / alone;
    double osu = 1 - (median_over_ranks(us[BY_CLOCK], MPI_SUM) - median_over_ranks(computed_in, MPI_SUM))
        / median_over_ranks(us[ALONE], MPI_SUM);
    if (rank == 0) printf("%-10s %9d %10.1f %5.0f %5.0f\n", operation, bytes, 1e6 * alone, percent(strict), percent(osu));
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    calibrate();
    for (int arg = 1; arg < argc; arg++) {
        int bytes = atoi(argv[arg]);
        out = malloc((size_t) bytes * ranks);
        in = malloc((size_t) bytes * ranks);
        memset(out, 1, (size_t) bytes * ranks);
        memset(in, 1, (size_t) bytes * ranks);
        measure("Bcast", bytes);
        measure("Scatter", bytes);
        measure("Allreduce", bytes);
        free(out);
        free(in);
    }
    MPI_Finalize();
    return 0;
}
