package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ParkerTest {
    private final Parker parker = new Parker();
    private final ExecutorService threads = Executors.newSingleThreadExecutor();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void shouldSayWhetherAThreadIsParkingAndWhetherAWakeUpHadWhomToWake() {
        assertThat(parker.isParking()).isFalse();
        assertThat(parker.wake()).as("nobody is there").isFalse();
        parker.prepareToPark(true);
        assertThat(parker.isParking()).isTrue();
        assertThat(parker.isPatient()).isTrue();
        assertThat(parker.wake()).isTrue();
        assertThat(parker.cancelPark()).as("woken before").isFalse();
        parker.prepareToPark(false);
        assertThat(parker.isPatient()).isFalse();
        assertThat(parker.cancelPark()).isTrue();
        assertThat(parker.wake()).as("after it was cancelled").isFalse();
    }

    @Test
    void shouldNotParkAThreadThatWasWokenAfterItPreparedToPark() {
        parker.prepareToPark(false);
        parker.wakeIfParked();
        parker.park(Long.MAX_VALUE);
        assertThat(parker.isParking()).isFalse();
    }

    @Test
    void shouldLoseNoWakeUpOfManyHoweverLongItWaits() throws Exception {
        int rounds = 20_000;
        AtomicInteger turn = new AtomicInteger();
        Parker other = new Parker();
        Future<?> partner = threads.submit(() -> {
            for (int round = 0; round < rounds; round++) {
                int mine = 2 * round + 1;
                other.await(() -> turn.get() == mine);
                turn.incrementAndGet();
                parker.wakeIfParked();
            }
        });
        for (int round = 0; round < rounds; round++) {
            int next = 2 * round + 2;
            turn.incrementAndGet();
            other.wakeIfParked();
            assertThat(parker.await(() -> turn.get() == next)).isTrue();
        }
        Bounded.get(partner, "the last turn");
        assertThat(turn).hasValue(2 * rounds);
    }

    @Test
    void shouldReturnToAnInterruptedThreadWhichStaysInterrupted() throws Exception {
        Future<Boolean> waiter =
                threads.submit(() -> !parker.await(() -> false) && Thread.interrupted() && !parker.isParking());
        Bounded.until(parker::isParking, "the thread to park");
        assertThat(waiter.isDone()).isFalse();
        threads.shutdownNow();
        assertThat(Bounded.get(waiter, "the end of the wait")).isTrue();
    }

    @Test
    void shouldNotParkForAConditionThatHolds() {
        AtomicBoolean hasBeenAsked = new AtomicBoolean();
        Thread.currentThread().interrupt();
        assertThat(parker.await(() -> !hasBeenAsked.getAndSet(true))).isTrue();
        assertThat(Thread.interrupted()).isTrue();
    }
}
