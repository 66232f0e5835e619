package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests as stages: their futures end as the requests do, on one thread of the rank. */
@Tag("conformance")
class RequestFutureTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    private static <T> T get(CompletableFuture<T> future) {
        Bounded.until(future::isDone, "end of a request");
        return future.join();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCompleteWithoutAnybodyWhoCalls(EveryDevice job) {
        job.run(comm -> {
            int n = comm.getSize();
            int right = (comm.getRank() + 1) % n;
            int left = (comm.getRank() + n - 1) % n;
            int[][] got = new int[20][20_000]; // longer than an eager message
            List<CompletableFuture<Status>> futures = new ArrayList<>();
            for (int m = 0; m < got.length; m++) {
                futures.add(comm.iRecv(got[m], left, m).toCompletableFuture());
            }
            for (int m = 0; m < got.length; m++) {
                int[] out = new int[20_000];
                out[19_999] = 100 * comm.getRank() + m;
                futures.add(comm.iSend(out, right, m).toCompletableFuture());
            }
            get(CompletableFuture.allOf(futures.toArray(new CompletableFuture<?>[0])));
            for (int m = 0; m < got.length; m++) {
                assertThat(got[m][19_999]).isEqualTo(100 * left + m);
                assertThat(get(futures.get(m)).getTag()).isEqualTo(m);
            }
            int[] sum = {1};
            Request collective = comm.iAllReduce(sum.clone(), sum, MPI.SUM);
            int total = get(collective.toCompletableFuture().thenApply(status -> sum[0]));
            assertThat(total).isEqualTo(n);
            collective.waitFor();
            comm.barrier();
        });
    }

    @Test
    void shouldRunWhatDependsOnItOnOneThreadOfTheRank() {
        TestRanks.run(2, comm -> {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            ThreadGroup group = Thread.currentThread().getThreadGroup();
            List<AtomicReference<Thread>> threads = IntStream.range(0, 3)
                    .mapToObj(i -> new AtomicReference<Thread>())
                    .toList();
            int other = 1 - comm.getRank();
            List<CompletableFuture<Void>> dependents = new ArrayList<>();
            for (AtomicReference<Thread> thread : threads) {
                Request receive = comm.iRecv(new int[1], other, 0);
                dependents.add(receive.toCompletableFuture().thenAccept(status -> thread.set(Thread.currentThread())));
            }
            comm.barrier(); // nothing was sent yet
            for (int m = 0; m < threads.size(); m++) {
                comm.send(new int[1], other, 0);
            }
            dependents.forEach(RequestFutureTest::get);
            Thread thread = threads.get(0).get();
            assertThat(threads).allSatisfy(each -> assertThat(each.get()).isSameAs(thread));
            assertThat(thread.getName()).isEqualTo("rank " + comm.getRank() + " futures");
            assertThat(thread.isDaemon()).isTrue();
            assertThat(thread.getContextClassLoader()).isSameAs(loader);
            assertThat(thread.getThreadGroup()).isSameAs(group);
        });
    }

    @Test
    void shouldLeaveTheRequestToBeWaitedFor() {
        TestRanks.run(2, comm -> {
            int other = 1 - comm.getRank();
            int[] got = new int[1];
            Prequest receive = comm.recvInit(got, other, 0);
            for (int start = 0; start < 2; start++) {
                receive.start();
                CompletableFuture<Status> future = receive.toCompletableFuture();
                comm.send(new int[] {start}, other, 0);
                assertThat(get(future).getSource()).isEqualTo(other);
                assertThat(receive.waitStatus().getSource()).isEqualTo(other);
                assertThat(got[0]).isEqualTo(start);
            }
            receive.close();
            assertThat(get(receive.toCompletableFuture())).isNotNull(); // as waiting for a null request
            assertThat(get(MPI.REQUEST_NULL.toCompletableFuture()).getTag()).isEqualTo(MPI.ANY_TAG);
        });
    }

    @Test
    void shouldFailAsTheRequestDoes() {
        TestRanks.run(2, comm -> {
            int other = 1 - comm.getRank();
            Request tooShort = comm.iRecv(new int[1], other, 0);
            CompletableFuture<Status> future = tooShort.toCompletableFuture();
            comm.send(new int[2], other, 0);
            assertThatThrownBy(() -> get(future))
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            failure -> assertThat(failure.getErrorClass()).isEqualTo(MPI.ERR_TRUNCATE));
            assertThatThrownBy(tooShort::waitFor).isInstanceOf(MPIException.class);
            comm.barrier();
        });
    }

    @Test
    void shouldReportThatAReceiveWasCancelled() {
        TestRanks.run(1, comm -> {
            Request receive = comm.iRecv(new int[1], 0, 0);
            CompletableFuture<Status> future = receive.toCompletableFuture();
            receive.cancel();
            assertThat(get(future).isCancelled()).isTrue();
        });
    }

    @Test
    void shouldFailWhatIsPendingWhenMpiEnds() {
        List<CompletableFuture<Status>> pending = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        TestRanks.run(1, comm -> {
            pending.add(comm.iRecv(new int[1], 0, 0).toCompletableFuture());
            CompletableFuture<Status> cancelled = comm.iRecv(new int[1], 0, 1).toCompletableFuture();
            cancelled.cancel(true);
            CompletableFuture<Status> done = comm.iRecv(new int[1], 0, 2).toCompletableFuture();
            CompletableFuture<Void> noted = done.thenRun(() -> threads.add(Thread.currentThread()));
            comm.send(new int[1], 0, 2);
            get(noted);
        });
        assertThatThrownBy(() -> get(pending.get(0)))
                .hasRootCauseMessage("toCompletableFuture: MPI.Finalize was called before the request was complete");
        assertThat(threads)
                .singleElement()
                .satisfies(thread -> assertThat(thread.isAlive()).isFalse());
    }
}
