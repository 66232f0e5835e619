package bireme.yarn;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.client.api.YarnClientApplication;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/**
 * Runs a job on a YARN cluster: submits it, shows its progress, and ends with its status. When this process is stopped
 * the application is killed.
 *
 * <p>Threads: that of the caller, and a shutdown hook.
 */
public final class Submit {
    private static final int STATUS_REFUSED = 2;
    private static final long POLL_MS = 250;
    private static final int MASTER_MEMORY_MIB = 512;

    private final YarnClient client;
    private final Configuration configuration;
    private final PrintStream out;
    private volatile boolean isSubmitted;

    private Submit(YarnClient client, Configuration configuration, PrintStream out) {
        this.client = client;
        this.configuration = configuration;
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        System.exit(run(new YarnConfiguration(), System.err, arguments));
    }

    /**
     * Runs a job to its end.
     *
     * @param configuration of the cluster
     * @param out gets what is reported
     * @param arguments the command line
     * @return the job's status; 2 when it was refused
     * @throws IOException when the cluster cannot be reached
     * @throws YarnException when the ResourceManager refuses
     * @throws InterruptedException when this thread is interrupted; the application is killed
     */
    public static int run(Configuration configuration, PrintStream out, String... arguments)
            throws IOException, YarnException, InterruptedException {
        try (YarnClient client = YarnClient.createYarnClient()) {
            SubmitOptions options = SubmitOptions.of(arguments);
            client.init(configuration);
            client.start();
            return new Submit(client, configuration, out).run(options);
        } catch (SubmitException e) {
            say(out, e.getMessage());
            return STATUS_REFUSED;
        }
    }

    private int run(SubmitOptions options) throws IOException, YarnException, InterruptedException {
        YarnClientApplication application = client.createApplication();
        check(options, application.getNewApplicationResponse().getMaximumResourceCapability());
        ApplicationSubmissionContext context = application.getApplicationSubmissionContext();
        ApplicationId id = context.getApplicationId();
        Staging staging = Staging.of(configuration, id.toString());
        Thread hook = new Thread(() -> kill(id, staging), "bireme-shutdown");
        Runtime.getRuntime().addShutdownHook(hook);
        boolean isDone = false;
        try {
            staging.create();
            submit(options, context, staging);
            say(out, id + " is submitted");
            int status = awaitEnd(id, options.waitSeconds());
            isDone = true;
            return status;
        } finally {
            end(id, staging, hook, isDone);
        }
    }

    private void end(ApplicationId id, Staging staging, Thread hook, boolean isDone) throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shutdownHasBegun) {
            return; // and does the same
        }
        if (isDone) {
            staging.remove();
        } else {
            kill(id, staging);
        }
    }

    private static void check(SubmitOptions options, Resource largest) {
        if (options.memoryMiB() > largest.getMemorySize()) {
            throw new SubmitException("--memory " + options.memoryMiB() + "m: a container of this cluster gets at most "
                    + largest.getMemorySize() + "m (yarn.scheduler.maximum-allocation-mb)");
        } else if (options.vcores() > largest.getVirtualCores()) {
            throw new SubmitException("--vcores " + options.vcores() + ": a container of this cluster gets at most "
                    + largest.getVirtualCores() + " (yarn.scheduler.maximum-allocation-vcores)");
        }
    }

    private void submit(SubmitOptions options, ApplicationSubmissionContext context, Staging staging)
            throws IOException, YarnException {
        String archive = options.archive().isEmpty() ? "" : staging.upload(options.archive(), "--archive");
        List<String> jars = new java.util.ArrayList<>();
        for (String jar : options.jars()) {
            jars.add(staging.upload(jar, "-cp"));
        }
        staging.uploadOwn(ownJar());
        staging.upload(new JobSpec(
                options.containers(),
                options.memoryMiB(),
                options.vcores(),
                options.ranks(),
                options.waitSeconds(),
                options.home(),
                archive,
                jars,
                staging.address(),
                options.words()));
        context.setApplicationName(options.name());
        context.setApplicationType("BIREME");
        context.setQueue(options.queue());
        context.setMaxAppAttempts(1); // ranks that have begun cannot be taken over by another master
        context.setResource(Resource.newInstance(MASTER_MEMORY_MIB, 1));
        context.setAMContainerSpec(Contexts.master(configuration, staging.common(), options.javaHome(), credentials()));
        isSubmitted = true; // also when the answer does not come
        client.submitApplication(context);
    }

    /** What nodes need to read our files, on a cluster with Kerberos. */
    private Credentials credentials() throws IOException {
        Credentials credentials = new Credentials();
        if (UserGroupInformation.isSecurityEnabled()) {
            String renewer = configuration.get(YarnConfiguration.RM_PRINCIPAL, "yarn");
            FileSystem.get(configuration).addDelegationTokens(renewer, credentials);
        }
        return credentials;
    }

    private static Path ownJar() {
        try {
            Path jar = Path.of(Submit.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (!Files.isRegularFile(jar)) {
                throw new SubmitException("bireme.yarn.Submit is to be run from its jar, not from " + jar);
            }
            return jar;
        } catch (URISyntaxException e) {
            throw new SubmitException("the jar of bireme.yarn.Submit was not found: " + e);
        }
    }

    private int awaitEnd(ApplicationId id, int waitSeconds) throws IOException, YarnException, InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(waitSeconds);
        String shown = "";
        while (true) {
            ApplicationReport report = client.getApplicationReport(id);
            YarnApplicationState state = report.getYarnApplicationState();
            String progress = progress(report);
            if (!progress.equals(shown)) {
                say(out, id + " " + progress);
                shown = progress;
            }
            if (state == YarnApplicationState.FINISHED
                    || state == YarnApplicationState.FAILED
                    || state == YarnApplicationState.KILLED) {
                return end(report);
            } else if (state != YarnApplicationState.RUNNING && System.nanoTime() - deadlineNs > 0) {
                throw new SubmitException("the application master of " + id + " was not started within " + waitSeconds
                        + " s (--wait): "
                        + report.getDiagnostics().strip());
            }
            Thread.sleep(POLL_MS);
        }
    }

    private static String progress(ApplicationReport report) {
        YarnApplicationState state = report.getYarnApplicationState();
        if (state != YarnApplicationState.RUNNING || report.getApplicationResourceUsageReport() == null) {
            return state.toString();
        }
        int used = report.getApplicationResourceUsageReport().getNumUsedContainers();
        return state + ", containers: " + Math.max(0, used - 1); // one is the master's
    }

    private int end(ApplicationReport report) {
        String log = "; its output: yarn logs -applicationId " + report.getApplicationId();
        if (report.getFinalApplicationStatus() == FinalApplicationStatus.SUCCEEDED) {
            say(out, "the job has succeeded" + log);
            return 0;
        }
        Outcome outcome = Outcome.ofDiagnostics(report.getDiagnostics());
        say(out, "the job has ended with status " + outcome.status() + log + "\n" + outcome.text());
        return outcome.status();
    }

    private void kill(ApplicationId id, Staging staging) {
        try {
            if (isSubmitted) {
                client.killApplication(id);
            }
            staging.remove();
        } catch (IOException | YarnException e) {
            say(out, id + " could not be killed: " + e);
        }
    }

    private static void say(PrintStream out, String text) {
        out.println("bireme-yarn: " + text);
    }
}
