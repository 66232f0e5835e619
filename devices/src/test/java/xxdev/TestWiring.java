package xxdev;

import bireme.testing.WaitLimit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** An address book that processes in one JVM share, and the losses that they reported. */
public final class TestWiring {
    private final Map<String, CompletableFuture<String>> addresses = new ConcurrentHashMap<>();
    private final List<String> losses = Collections.synchronizedList(new ArrayList<>());
    private final byte[] secret = new byte[32];
    private final String tls;
    private final UnaryOperator<String> detour;
    private volatile BiConsumer<Integer, String> onLoss = (process, loss) -> {};

    /** An empty book and a random secret. */
    public TestWiring() {
        this((String) null);
    }

    /** An empty book, a random secret, and a line with the job's certificate. */
    public TestWiring(String tls) {
        this(tls, address -> address);
    }

    /** An empty book in which other addresses are found than those offered, and a random secret. */
    public TestWiring(UnaryOperator<String> detour) {
        this(null, detour);
    }

    private TestWiring(String tls, UnaryOperator<String> detour) {
        this.tls = tls;
        this.detour = detour;
        ThreadLocalRandom.current().nextBytes(secret);
    }

    /** The wiring of one process. */
    public Wiring of(int process) {
        return new Wiring() {
            @Override
            public void publish(String service, String address) {
                entry(process, service).complete(detour.apply(address));
            }

            @Override
            public String addressOf(int which, String service) {
                return await(which, service);
            }

            @Override
            public byte[] secret() {
                return secret.clone();
            }

            @Override
            public String tls() {
                return tls;
            }

            @Override
            public void processLost(int which, String why) {
                losses.add(process + " lost " + which + ": " + why);
                onLoss.accept(process, "process " + which + " was lost: " + why);
            }
        };
    }

    private CompletableFuture<String> entry(int process, String service) {
        return addresses.computeIfAbsent(process + " " + service, key -> new CompletableFuture<>());
    }

    private String await(int process, String service) {
        try {
            return entry(process, service).get(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException("interrupted while waiting for " + service + " of process " + process, e);
        } catch (ExecutionException | TimeoutException e) {
            throw new DeviceException("process " + process + " on localhost does not offer " + service, e);
        }
    }

    /** Passes on each loss, with the process that reports it, as soon as it is reported. */
    void onLoss(BiConsumer<Integer, String> consumer) {
        onLoss = consumer;
    }

    /** What was reported so far: {@code "0 lost 1: why"}. */
    public List<String> losses() {
        return List.copyOf(losses);
    }
}
