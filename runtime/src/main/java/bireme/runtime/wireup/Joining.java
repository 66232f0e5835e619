package bireme.runtime.wireup;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.AddressOrder;
import bireme.devices.address.ConnectAttempts;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.devices.mpi.InitializedMpi;
import bireme.devices.pmi.PmixClient;
import bireme.devices.secure.JobSecret;
import bireme.runtime.control.ControlClient;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToProcess;
import bireme.runtime.seal.SlurmSeal;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import xxdev.DeviceException;
import xxdev.JobLayout;

/**
 * The steps by which a process becomes a rank: find or open the rendezvous server, connect to it, and wait for all
 * others.
 *
 * <p>Threads: one.
 */
final class Joining {
    /** Setting with the way processes find each other. */
    static final String HOW = SettingKeys.WIREUP;

    /** Setting with the folder for files. */
    static final String FOLDER = SettingKeys.WIREUP_FOLDER;

    private static final long MARGIN_MS = 5_000;

    private final ManagedStep step;
    /** The native MPI library that has said who this process is, else {@code null}. */
    private final InitializedMpi world;
    /** The PMIx client that has, else {@code null}. */
    private final PmixClient pmix;

    private final Settings settings;
    private final TimeLimits limits;
    private final Consumer<String> say;

    Joining(StepLookup lookup, Settings settings, Consumer<String> say) {
        this.step = lookup.step();
        this.world = lookup.world();
        this.pmix = lookup.pmix();
        this.settings = settings;
        this.limits = TimeLimits.of(settings);
        this.say = say;
    }

    /** Whether the user wants processes to find each other. */
    static boolean isWanted(Settings settings) {
        return !settings.text(HOW, "auto").equals("none");
    }

    /**
     * Joins.
     *
     * @throws DeviceException saying what failed, and what could be done about it
     */
    Joined join() {
        ContactExchange exchange = exchange();
        try {
            return step.isFirst() ? joinAsFirst(exchange) : connect(null, exchange.await());
        } catch (IOException e) {
            throw new DeviceException(
                    "rank " + step.rank() + " of " + step.size() + " cannot find the others: " + e.getMessage(), e);
        }
    }

    private Joined joinAsFirst(ContactExchange exchange) throws IOException {
        JobSecret secret = JobSecret.create();
        RendezvousServer server = new RendezvousServer(step.size(), secret, limits, exchange::withdraw, say);
        try {
            OfferedAddresses addresses = server.open(
                    AddressChoice.choose(settings, HostInterfaces.all(), step.isOneHost()), PortRange.of(settings));
            ContactInfo contactInfo = new ContactInfo(secret, addresses);
            exchange.offer(contactInfo);
            return connect(server, contactInfo);
        } catch (IOException | RuntimeException e) {
            exchange.withdraw();
            server.close();
            throw e;
        }
    }

    private ContactExchange exchange() {
        String how = settings.text(HOW, "auto");
        String folder = settings.text(FOLDER, null);
        if (world != null) {
            return new MpiExchange(world);
        } else if (pmix != null) {
            return new PmixExchange(pmix, seal(), limits.startMs());
        }
        boolean usesPmi =
                switch (how) {
                    case "auto" -> step.pmiDescriptor() >= 0 && folder == null;
                    case "pmi" -> true;
                    case "files" -> false;
                    default -> throw settings.illegal(HOW, "auto, mpi, pmi, pmix, files or none");
                };
        if (usesPmi && step.pmiDescriptor() < 0) {
            throw new DeviceException(HOW + " is pmi, and the process manager has set no PMI_FD; start with"
                    + " srun --mpi=pmi2, or leave the setting out");
        } else if (!usesPmi && step.name() == null) {
            throw new DeviceException("files can be met at in a step of Slurm only; leave " + HOW + " and " + FOLDER
                    + " out, so that the process manager carries what is to be known");
        }
        return usesPmi
                ? new PmiExchange(step.pmiDescriptor(), seal(), limits.startMs())
                : new FolderExchange(SlurmSeal.folder(settings), step.name(), limits.startMs());
    }

    private SlurmSeal seal() {
        return step.name() == null ? null : SlurmSeal.of(settings);
    }

    private Joined connect(RendezvousServer server, ContactInfo contactInfo) throws IOException {
        ControlClient connection = connect(contactInfo);
        connection.send(new FromMember.Join(step.host()));
        try {
            String[] hosts = awaitAssembly(connection);
            int[] processOfRank = new int[step.size()];
            Arrays.setAll(processOfRank, rank -> rank);
            return new Joined(
                    step,
                    new JobLayout(processOfRank, hosts, step.rank()),
                    contactInfo.secret(),
                    connection,
                    server,
                    pmix,
                    world != null);
        } catch (IOException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private ControlClient connect(ContactInfo contactInfo) {
        ConnectAttempts attempts = new ConnectAttempts();
        ControlClient connection = ControlClient.connect(
                MemberProtocol.get(),
                AddressOrder.of(contactInfo.server(), HostInterfaces.all()),
                contactInfo.secret(),
                step.rank(),
                TimeUnit.MILLISECONDS.toNanos(limits.startMs()),
                (address, failure) -> attempts.failed((InetSocketAddress) address, failure));
        if (connection == null) {
            throw attempts.unreachable(0, "of rank 0");
        }
        return connection;
    }

    private String[] awaitAssembly(ControlClient connection) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limits.startMs() + MARGIN_MS);
        ToProcess message = connection.read(deadlineNs);
        while (message != null) {
            if (message instanceof ToMember.JobAssembled assembled) {
                return assembled.hosts().toArray(new String[0]);
            } else if (message instanceof ToProcess.End end) {
                throw new DeviceException(end.why());
            }
            message = connection.read(deadlineNs);
        }
        throw new EOFException(Membership.CONNECTION_ENDED);
    }
}
