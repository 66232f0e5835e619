/* IS: ranks integer keys by buckets; each rank then counts the keys of an interval of the values. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 10, TESTS = 5, MAX_BUCKETS = 1024, MAX_RANKS = 64 };

/* The rank of the key at an index grows or shrinks by one in each iteration, from a rank that is known. */
typedef struct {
    int index;
    int rank;
    int slope;
    int offset;
} TestKey;

typedef struct {
    char name;
    int keys_log2;
    int range_log2;
    int buckets_log2;
    TestKey tests[TESTS];
} Problem;

static const Problem PROBLEMS[] = {
    {'S', 16, 11, 9, {{48427, 0, 1, 0}, {17148, 18, 1, 0}, {23627, 346, 1, 0}, {62548, 64917, -1, 0}, {4431, 65463, -1, 0}}},
    {'W', 20, 16, 10,
     {{357773, 1249, 1, 2}, {934767, 11698, 1, 2}, {875723, 1039987, -1, 0}, {898999, 1043896, -1, 0}, {404505, 1048018, -1, 0}}},
    {'A', 23, 19, 10,
     {{2112377, 104, 1, 1}, {662041, 17523, 1, 1}, {5336171, 123928, 1, 1}, {3642833, 8288932, -1, 1}, {4250760, 8388264, -1, 1}}},
    {'B', 25, 21, 10,
     {{41869, 33422937, -1, 0}, {812306, 10244, 1, 0}, {5102857, 59149, 1, 0}, {18232239, 33135281, -1, 0}, {26860214, 99, 1, 0}}},
    {'C', 27, 23, 10,
     {{44172927, 61147, 1, 0}, {72999161, 882988, 1, 0}, {74326391, 266290, 1, 0}, {129606274, 133997595, -1, 0},
      {21736814, 133525895, -1, 0}}},
};

static const unsigned long MULTIPLIER = 1220703125UL, MASK = (1UL << 46) - 1;

static const Problem *problem;
static int rank, ranks, keys, range, shift, buckets, received, low, high, right;
static int *key, *sorted, *got, *counts;
static int sizes[MAX_BUCKETS + TESTS], totals[MAX_BUCKETS + TESTS], next[MAX_BUCKETS], bounds[MAX_RANKS + 1];
static int sent_counts[MAX_RANKS], got_counts[MAX_RANKS], sent_begins[MAX_RANKS], got_begins[MAX_RANKS];
static long below[MAX_RANKS + 1];

static void draw_keys(void) {
    unsigned long state = 314159265UL, square = MULTIPLIER;
    for (long left = 4L * keys * rank; left > 0; left /= 2) {
        if (left & 1)
            state = state * square & MASK;
        square = square * square & MASK;
    }
    for (int i = 0; i < keys; i++) {
        double sum = 0;
        for (int j = 0; j < 4; j++) {
            state = state * MULTIPLIER & MASK;
            sum += state * (1.0 / (1UL << 46));
        }
        key[i] = range / 4 * sum;
    }
}

/* Cuts the buckets into intervals with about as many keys each. */
static void share_buckets(void) {
    int bucket = 0;
    long sum = 0;
    for (int r = 0; r < ranks; r++) {
        sent_counts[r] = 0;
        for (; bucket < buckets && sum < (long)keys * (r + 1); bucket++) {
            sum += totals[bucket];
            sent_counts[r] += sizes[bucket];
        }
        bounds[r + 1] = bucket;
        below[r + 1] = sum;
    }
}

static void exchange(void) {
    MPI_Alltoall(sent_counts, 1, MPI_INT, got_counts, 1, MPI_INT, MPI_COMM_WORLD);
    for (int r = 1; r < ranks; r++) {
        sent_begins[r] = sent_begins[r - 1] + sent_counts[r - 1];
        got_begins[r] = got_begins[r - 1] + got_counts[r - 1];
    }
    received = got_begins[ranks - 1] + got_counts[ranks - 1];
    MPI_Alltoallv(sorted, sent_counts, sent_begins, MPI_INT, got, got_counts, got_begins, MPI_INT, MPI_COMM_WORLD);
}

static void check(int iteration) {
    for (int t = 0; t < TESTS; t++) {
        const TestKey *test = &problem->tests[t];
        int value = totals[buckets + t];
        if (value >= low && value < high) {
            long found = below[rank] + (value == low ? 0 : counts[value - 1 - low]);
            right += found == test->rank + (long)test->slope * (iteration - test->offset);
        }
    }
}

/* The loops over all keys: what they need is in parameters, since a store of an int could change a global one. */
static void count_buckets(const int *restrict from, int length, int bits, int *restrict into) {
    for (int i = 0; i < length; i++)
        into[from[i] >> bits]++;
}

static void sort_by_buckets(const int *restrict from, int length, int bits, int *restrict places, int *restrict into) {
    for (int i = 0; i < length; i++) {
        int value = from[i];
        into[places[value >> bits]++] = value;
    }
}

static void count_keys(const int *restrict from, int length, int *restrict into) {
    for (int i = 0; i < length; i++)
        into[from[i]]++;
}

static void rank_keys(int iteration) {
    if (rank == 0) {
        key[iteration] = iteration;
        key[iteration + ITERATIONS] = range - iteration;
    }
    memset(sizes, 0, sizeof sizes);
    count_buckets(key, keys, shift, sizes);
    for (int t = 0; t < TESTS; t++) {
        long place = problem->tests[t].index - (long)keys * rank;
        sizes[buckets + t] = place >= 0 && place < keys ? key[place] : 0;
    }
    MPI_Allreduce(sizes, totals, buckets + TESTS, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    next[0] = 0;
    for (int b = 1; b < buckets; b++)
        next[b] = next[b - 1] + sizes[b - 1];
    sort_by_buckets(key, keys, shift, next, sorted);
    share_buckets();
    exchange();
    low = bounds[rank] << shift;
    high = bounds[rank + 1] << shift;
    /* the sent keys are no longer needed, and their memory is nearer than another piece would be */
    counts = sorted;
    int *count = counts - low;
    memset(counts, 0, sizeof(int) * (high - low));
    count_keys(got, received, count);
    for (int i = low; i < high - 1; i++)
        count[i + 1] += count[i];
    check(iteration);
}

/* Whether all keys of all ranks are there and in order when each is put where its count says. */
static int is_sorted(void) {
    int *ordered = malloc(sizeof(int) * (received + 1L));
    for (int i = 0; i < received; i++)
        ordered[--counts[got[i] - low]] = got[i];
    long mine[2] = {0, received}, all[2];
    for (int i = 0; i < received; i++)
        mine[0] += ordered[i] < low || ordered[i] >= high || (i > 0 && ordered[i] < ordered[i - 1]);
    MPI_Allreduce(mine, all, 2, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    free(ordered);
    return all[0] == 0 && all[1] == 1L << problem->keys_log2;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (size_t i = 0; i < sizeof PROBLEMS / sizeof *PROBLEMS; i++)
        if (PROBLEMS[i].name == CLASS)
            problem = &PROBLEMS[i];
    if (problem == NULL || ranks > MAX_RANKS || (ranks & (ranks - 1)) != 0) {
        fprintf(stderr, "class S, W, A, B or C; a power of two up to %d ranks\n", MAX_RANKS);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    keys = (1 << problem->keys_log2) / ranks;
    range = 1 << problem->range_log2;
    buckets = 1 << problem->buckets_log2;
    shift = problem->range_log2 - problem->buckets_log2;
    key = malloc(sizeof(int) * (long)keys);
    sorted = malloc(sizeof(int) * (long)(keys > range ? keys : range));
    got = malloc(sizeof(int) * (keys + keys / 2L));
    draw_keys();
    rank_keys(1);
    right = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    double started = MPI_Wtime();
    for (int i = 1; i <= ITERATIONS; i++)
        rank_keys(i);
    MPI_Barrier(MPI_COMM_WORLD);
    double seconds = MPI_Wtime() - started;

    int all_right;
    MPI_Allreduce(&right, &all_right, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    int verified = is_sorted() && all_right == TESTS * ITERATIONS;
    if (rank == 0) {
        printf(" Time in seconds = %24.2f\n", seconds);
        printf(" Total processes = %24d\n", ranks);
        printf(" Mop/s total     = %24.2f\n", ITERATIONS * (double)(1L << problem->keys_log2) / seconds / 1e6);
        printf(" Verification    = %24s\n", verified ? "SUCCESSFUL" : "UNSUCCESSFUL");
    }
    MPI_Finalize();
    return 0;
}
