package bireme.yarn;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.api.protocolrecords.AllocateResponse;
import org.apache.hadoop.yarn.api.protocolrecords.RegisterApplicationMasterResponse;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;
import org.apache.hadoop.yarn.api.records.LocalResource;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.AMRMClient;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;
import org.apache.hadoop.yarn.client.api.NMClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.security.AMRMTokenIdentifier;

/**
 * Gets the containers of a job, starts them all once all are there, and tells the ResourceManager how the job ended.
 * The index of a container is the order in which it was granted. The first that fails ends the job; the others then
 * have some time to end by themselves, so that {@code mpjrun} in container 0 can report.
 *
 * <p>Threads: one. Errors: what fails here is the outcome of the application.
 */
public final class ApplicationMaster {
    private static final Priority PRIORITY = Priority.newInstance(0);
    private static final long HEARTBEAT_MS = 250;
    private static final long END_MS = 10_000;
    private static final int SECRET_BYTES = 32;

    private final JobSpec spec;
    private final Configuration configuration;
    private final AMRMClient<ContainerRequest> manager = AMRMClient.createAMRMClient();
    private final NMClient nodes = NMClient.createNMClient();
    private final Map<ContainerId, Container> granted = new LinkedHashMap<>();
    private final Set<ContainerId> ended = new HashSet<>();
    private final List<ContainerEnd> ends = new ArrayList<>();

    private ApplicationMaster(JobSpec spec, Configuration configuration) {
        this.spec = spec;
        this.configuration = configuration;
    }

    public static void main(String[] arguments) throws Exception {
        JobSpec spec = JobSpec.read();
        new ApplicationMaster(spec, JobContainer.configuration()).run();
        System.exit(0); // whatever threads Hadoop has left; the outcome is with the ResourceManager
    }

    private void run() throws Exception {
        manager.init(configuration);
        manager.start();
        nodes.init(configuration);
        nodes.start();
        RegisterApplicationMasterResponse registered =
                manager.registerApplicationMaster(InetAddress.getLocalHost().getHostName(), -1, "");
        Outcome outcome;
        try {
            outcome = outcome(registered.getMaximumResourceCapability());
        } catch (IOException | YarnException | SubmitException e) {
            outcome = new Outcome(1, e instanceof SubmitException ? e.getMessage() : e.toString());
        }
        System.err.println(outcome.diagnostics());
        removeStaging();
        FinalApplicationStatus status =
                outcome.status() == 0 ? FinalApplicationStatus.SUCCEEDED : FinalApplicationStatus.FAILED;
        manager.unregisterApplicationMaster(status, outcome.diagnostics(), "");
        nodes.stop(); // and what is left of the containers
        manager.stop();
    }

    /** What stays is removed by the client, and is no reason to keep the outcome back. */
    private void removeStaging() {
        try {
            new Staging(configuration, new Path(spec.staging())).remove();
        } catch (IOException e) {
            System.err.println(spec.staging() + " was not removed: " + e);
        }
    }

    private Outcome outcome(Resource largest) throws IOException, YarnException, InterruptedException {
        Resource resource = Resource.newInstance(spec.memoryMiB(), spec.vcores());
        for (int i = 0; i < spec.containers(); i++) {
            manager.addContainerRequest(new ContainerRequest(resource, null, null, PRIORITY));
        }
        if (!awaitContainers(resource, largest)) {
            return Outcome.of(ends);
        }
        startContainers();
        awaitFirstFailure();
        awaitOthers();
        return Outcome.of(ends);
    }

    /** Returns whether all are there; not when one of them was lost again. */
    private boolean awaitContainers(Resource resource, Resource largest)
            throws IOException, YarnException, InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(spec.waitSeconds());
        while (granted.size() < spec.containers()) {
            AllocateResponse response = heartbeat();
            for (Container container : response.getAllocatedContainers()) {
                take(container, resource);
            }
            if (!ends.isEmpty()) {
                return false;
            } else if (granted.size() < spec.containers() && System.nanoTime() - deadlineNs > 0) {
                throw new SubmitException("the ResourceManager granted " + granted.size() + " of " + spec.containers()
                        + " containers with " + spec.memoryMiB() + " MiB and " + spec.vcores() + " vcores within "
                        + spec.waitSeconds() + " s (--wait); its " + response.getNumClusterNodes() + " nodes have "
                        + response.getAvailableResources() + " left for this queue, and at most " + largest
                        + " for a container");
            }
        }
        return true;
    }

    /** More may be granted than were requested. */
    private void take(Container container, Resource resource) {
        if (granted.size() == spec.containers()) {
            manager.releaseAssignedContainer(container.getId());
            return;
        }
        manager.removeContainerRequest(new ContainerRequest(resource, null, null, PRIORITY));
        granted.put(container.getId(), container);
        System.err.println("container " + (granted.size() - 1) + ": " + where(container));
    }

    private void startContainers() throws IOException, YarnException {
        Map<String, LocalResource> resources = new Staging(configuration, new Path(spec.staging())).all(spec);
        Credentials credentials = credentials();
        int index = 0;
        for (Container container : granted.values()) {
            try {
                nodes.startContainer(container, Contexts.container(configuration, resources, credentials, index));
            } catch (IOException | YarnException e) {
                throw new SubmitException("container " + index + " (" + where(container) + ") was not started: " + e);
            }
            index++;
        }
    }

    /** A new secret, and what the user was given for file systems; not what makes this process the master. */
    private static Credentials credentials() throws IOException {
        Credentials credentials = new Credentials();
        for (Token<?> token :
                UserGroupInformation.getCurrentUser().getCredentials().getAllTokens()) {
            if (!token.getKind().equals(AMRMTokenIdentifier.KIND_NAME)) {
                credentials.addToken(token.getService(), token);
            }
        }
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        credentials.addSecretKey(
                JobContainer.SECRET, HexFormat.of().formatHex(secret).getBytes(StandardCharsets.US_ASCII));
        return credentials;
    }

    private void awaitFirstFailure() throws IOException, YarnException, InterruptedException {
        while (ended.size() < granted.size() && ends.stream().noneMatch(ContainerEnd::isFailure)) {
            heartbeat();
        }
    }

    private void awaitOthers() throws IOException, YarnException, InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(END_MS);
        while (ended.size() < granted.size() && System.nanoTime() - deadlineNs < 0) {
            heartbeat();
        }
    }

    private AllocateResponse heartbeat() throws IOException, YarnException, InterruptedException {
        Thread.sleep(HEARTBEAT_MS);
        AllocateResponse response = manager.allocate((float) ended.size() / spec.containers());
        for (ContainerStatus status : response.getCompletedContainersStatuses()) {
            Container container = granted.get(status.getContainerId());
            if (container != null && ended.add(container.getId())) {
                int index = new ArrayList<>(granted.keySet()).indexOf(container.getId());
                ContainerEnd end =
                        new ContainerEnd(index, where(container), status.getExitStatus(), status.getDiagnostics());
                System.err.println(end.summary());
                ends.add(end);
            }
        }
        return response;
    }

    private static String where(Container container) {
        return container.getId() + " on " + container.getNodeId();
    }
}
