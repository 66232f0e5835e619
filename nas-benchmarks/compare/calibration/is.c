/* IS after the specification, for calibration only */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int me, np, n, range, shift, nb = 1024;
static int *key, *sorted, *recv, *counts, sizes[1029], totals[1029], ptrs[1024];
static int sc[64], rc[64], sd[64], rd[64], first[65];
static void rank_keys(int it) {
  if (me == 0) { key[it] = it; key[it + 10] = range - it; }
  for (int i = 0; i < nb; i++) sizes[i] = 0;
  for (int i = 0; i < n; i++) sizes[key[i] >> shift]++;
  MPI_Allreduce(sizes, totals, nb + 5, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  ptrs[0] = 0; for (int i = 1; i < nb; i++) ptrs[i] = ptrs[i - 1] + sizes[i - 1];
  for (int i = 0; i < n; i++) { int k = key[i]; sorted[ptrs[k >> shift]++] = k; }
  int b = 0; long sum = 0;
  for (int r = 0; r < np; r++) { sc[r] = 0; first[r] = b; for (; b < nb && sum < (long)n * (r + 1); b++) { sum += totals[b]; sc[r] += sizes[b]; } }
  first[np] = b;
  MPI_Alltoall(sc, 1, MPI_INT, rc, 1, MPI_INT, MPI_COMM_WORLD);
  sd[0] = rd[0] = 0; for (int r = 1; r < np; r++) { sd[r] = sd[r - 1] + sc[r - 1]; rd[r] = rd[r - 1] + rc[r - 1]; }
  MPI_Alltoallv(sorted, sc, sd, MPI_INT, recv, rc, rd, MPI_INT, MPI_COMM_WORLD);
  int lo = first[me] << shift, hi = first[me + 1] << shift, got = rd[np - 1] + rc[np - 1];
  int *c = counts - lo;
  memset(counts, 0, sizeof(int) * (hi - lo));
  for (int i = 0; i < got; i++) c[recv[i]]++;
  for (int i = lo; i < hi - 1; i++) c[i + 1] += c[i];
}
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv); MPI_Comm_size(MPI_COMM_WORLD, &np); MPI_Comm_rank(MPI_COMM_WORLD, &me);
  int kl = atoi(argv[1]), rl = atoi(argv[2]);
  n = (1 << kl) / np; range = 1 << rl; shift = rl - 10;
  key = malloc(4L * n); sorted = malloc(4L * n); recv = malloc(6L * n); counts = malloc(4L * range);
  unsigned long s = 314159265UL + 2 * me, mask = (1UL << 46) - 1; for (int i = 0; i < me * 100 + 10; i++) s = s * 1220703125UL & mask;
  for (int i = 0; i < n; i++) { double t = 0; for (int j = 0; j < 4; j++) { s = s * 1220703125UL & mask; t += s * (1.0 / (1UL << 46)); } key[i] = range / 4 * t; }
  rank_keys(1);
  MPI_Barrier(MPI_COMM_WORLD); double t0 = MPI_Wtime();
  for (int it = 1; it <= 10; it++) rank_keys(it);
  MPI_Barrier(MPI_COMM_WORLD); double t = MPI_Wtime() - t0;
  if (me == 0) printf("IS np %d %8.1f Mop/s %.3f s %d\n", np, 10.0 * (1L << kl) / t / 1e6, t, counts[7]);
  MPI_Finalize(); return 0;
}
