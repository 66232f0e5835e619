/* What a nonblocking collective between two ranks can hide behind computation where the machine has two cores and both
   compute: two threads bound to a core each, bare memory copies, no message passing. "Bcast": one thread has to copy n bytes out
   of the other's buffer. "Scatter": each has to copy n bytes. Who copies:
     wait     each thread its part, after its computation
     start    each thread its part, before its computation
     shared   both threads half of all there is to copy, before their computation
     third    a thread of its own, awakened at the start, on whatever core it gets
   Prints overlap as osu.run.OverlapProgram has it: of a fixed amount of computation and the slowest thread; and by the clock,
   mean over the threads (OSU's definition). Both computations are as long as the copy alone takes, each thread its own part.
   Build and run: gcc -O2 -pthread overlap-bound.c -o overlap-bound && ./overlap-bound 1048576 4194304 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BATCHES = 15, CALLS = 30, THREADS = 2 };
enum who { ALONE, COMPUTATION, AT_WAIT, AT_START, SHARED, THIRD };

static char *from[THREADS], *to[THREADS];
static size_t bytes;
static int copiers; /* 1: only the last thread has something to copy; 2: both */
static atomic_int arrived, generation, copied;
static sem_t started;
static double steps_per_us;

static double now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void barrier(void) {
    int mine = atomic_load(&generation);
    if (atomic_fetch_add(&arrived, 1) == THREADS - 1) {
        atomic_store(&arrived, 0);
        atomic_store(&generation, mine + 1);
    } else {
        while (atomic_load(&generation) == mine) __builtin_ia32_pause();
    }
}

static double compute(double x, long steps) {
    for (long step = 0; step < steps; step++) x = x * 0.999999 + 1e-6;
    return x;
}

static double compute_by_clock(double x, double us) {
    double start = now_us();
    while (now_us() - start < us) x = compute(x, 200);
    return x;
}

static int copies(int thread) { return thread >= THREADS - copiers; }

static void copy_own(int thread) {
    if (copies(thread)) memcpy(to[thread], from[thread], bytes);
}

static void copy_half_of_all(int thread) {
    for (int part = THREADS - copiers; part < THREADS; part++)
        memcpy(to[part] + thread * bytes / 2, from[part] + thread * bytes / 2, bytes / 2);
}

static void *third(void *unused) {
    for (;;) {
        sem_wait(&started);
        for (int part = THREADS - copiers; part < THREADS; part++) memcpy(to[part], from[part], bytes);
        atomic_store(&copied, 1);
    }
    return unused;
}

static int compare(const void *a, const void *b) { return (*(double *) a > *(double *) b) - (*(double *) a < *(double *) b); }

static double median(double *values) {
    qsort(values, BATCHES, sizeof *values, compare);
    return values[BATCHES / 2];
}

struct rank { int thread; double us, computed; };
static enum who who;
static int by_clock;
static double seconds_us[THREADS];

/* One batch of a form in one thread: us of a call, and how long of them it computed. */
static void *batch(void *argument) {
    struct rank *rank = argument;
    int thread = rank->thread;
    cpu_set_t core;
    CPU_ZERO(&core);
    CPU_SET(thread, &core);
    pthread_setaffinity_np(pthread_self(), sizeof core, &core);
    volatile double sink = 1;
    double inside = 0, computed = 0;
    for (int call = 0; call < CALLS; call++) {
        if (thread == 0) atomic_store(&copied, 0);
        barrier();
        double start = now_us();
        if (who == AT_START) copy_own(thread);
        if (who == SHARED) copy_half_of_all(thread);
        if (who == THIRD && thread == 0) sem_post(&started);
        if (who != ALONE) {
            double before = now_us();
            sink = by_clock ? compute_by_clock(sink, seconds_us[thread]) : compute(sink, seconds_us[thread] * steps_per_us);
            computed += now_us() - before;
        }
        if (who == ALONE || who == AT_WAIT) copy_own(thread);
        while (who == THIRD && copies(thread) && !atomic_load(&copied)) sched_yield();
        if (who != COMPUTATION && copiers == 1) barrier(); /* the buffer is the root's again */
        inside += now_us() - start;
    }
    rank->us = inside / CALLS;
    rank->computed = computed / CALLS;
    return NULL;
}

static void run(enum who form, int clock, struct rank *ranks) {
    pthread_t other;
    who = form;
    by_clock = clock;
    ranks[0].thread = 0;
    ranks[1].thread = 1;
    pthread_create(&other, NULL, batch, &ranks[1]);
    batch(&ranks[0]);
    pthread_join(other, NULL);
}

static double slowest(const struct rank *r) { return r[0].us > r[1].us ? r[0].us : r[1].us; }
static double mean(const struct rank *r) { return (r[0].us + r[1].us) / 2; }

static void measure(const char *name, enum who form, const char *form_name) {
    double alone[BATCHES], mean_alone[BATCHES], computation[BATCHES], both[BATCHES], exposed[BATCHES];
    struct rank r[THREADS];
    for (int b = 0; b < BATCHES; b++) {
        run(ALONE, 0, r);
        alone[b] = slowest(r);
    }
    seconds_us[0] = seconds_us[1] = median(alone);
    for (int b = 0; b < BATCHES; b++) {
        run(ALONE, 0, r);
        alone[b] = slowest(r);
        mean_alone[b] = mean(r);
        run(COMPUTATION, 0, r);
        computation[b] = slowest(r);
        run(form, 0, r);
        both[b] = slowest(r);
        run(form, 1, r);
        exposed[b] = mean(r) - (r[0].computed + r[1].computed) / 2;
    }
    double pure = median(alone), strict = 1 - (median(both) - median(computation)) / pure;
    double osu = 1 - median(exposed) / median(mean_alone);
    printf("%-8s %9zu  %-7s alone %8.1f us  overlap %4.0f %%  OSU's %4.0f %%\n", name, bytes, form_name, pure,
        strict < 0 ? 0 : 100 * strict, osu < 0 ? 0 : 100 * osu);
}

int main(int argc, char **argv) {
    static const char *const NAMES[] = {"wait", "start", "shared", "third"};
    for (int attempt = 0; attempt < 200; attempt++) {
        volatile double sink = 1;
        double start = now_us();
        sink = compute(sink, 200000);
        double speed = 200000 / (now_us() - start);
        if (speed > steps_per_us) steps_per_us = speed;
    }
    pthread_t helper;
    sem_init(&started, 0, 0);
    pthread_create(&helper, NULL, third, NULL);
    for (int arg = 1; arg < argc; arg++) {
        bytes = strtoul(argv[arg], NULL, 10);
        for (int thread = 0; thread < THREADS; thread++) {
            from[thread] = malloc(bytes);
            to[thread] = malloc(bytes);
            memset(from[thread], 1, bytes);
            memset(to[thread], 1, bytes);
        }
        for (copiers = 1; copiers <= THREADS; copiers++)
            for (enum who form = AT_WAIT; form <= THIRD; form++)
                measure(copiers == 1 ? "Bcast" : "Scatter", form, NAMES[form - AT_WAIT]);
        for (int thread = 0; thread < THREADS; thread++) {
            free(from[thread]);
            free(to[thread]);
        }
    }
    return 0;
}
