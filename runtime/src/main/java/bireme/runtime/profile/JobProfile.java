package bireme.runtime.profile;

import bireme.devices.activity.Activities;
import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.flight.FlightRecorders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import xxdev.ConnectionListener;
import xxdev.Device;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.SentMessages;

/**
 * The profile of the ranks of a job that this JVM runs: its recording, from before the first rank runs until after the
 * last has ended.
 *
 * <p>Threads: {@link #start}, {@link #sample} and {@link #close} by the host's thread; the rest by any.
 *
 * <p>Errors: a folder that cannot be used is refused at the start. What goes wrong later ends the recording and is
 * reported, and the job goes on.
 */
public final class JobProfile implements ConnectionListener, AutoCloseable {
    /** Setting: the folder that takes the recordings. */
    public static final String FOLDER = "bireme.profile";

    private static final AtomicInteger JOBS = new AtomicInteger();

    private final int number = JOBS.incrementAndGet();
    private final LocalJob job;
    private final boolean isLibrary;
    private final ProfileRecording recording;
    private final Map<Integer, RankProfile> ofRank = new ConcurrentSkipListMap<>();

    private JobProfile(LocalJob job, Settings settings, Path folder, Consumer<String> report) throws IOException {
        this.job = job;
        this.isLibrary = settings.text(DeviceNames.KEY, "").equals(DeviceNames.MPI);
        this.recording = new ProfileRecording(
                file(folder, job.layout().process()), job.layout().processes(), report);
    }

    /** Where a profile is found by the ranks of its job. */
    private static final class Slot {
        private volatile JobProfile profile;
    }

    /** The recording of a process. */
    public static Path file(Path folder, int process) {
        return folder.resolve("jvm-" + process + ".jfr");
    }

    /**
     * Begins the profile of a job, if one is wanted, before its ranks run.
     *
     * @param program main class of the ranks
     * @param report takes lines for the user about what goes wrong later
     * @return {@code null} if none is wanted, or the JVM is being shut down
     * @throws SettingException when the folder cannot be used
     */
    public static JobProfile start(LocalJob job, Settings settings, String program, Consumer<String> report) {
        String name = settings.text(FOLDER, null);
        if (name == null) {
            return null;
        } else if (name.isEmpty()) {
            throw new SettingException(FOLDER + " is empty; expected the name of a folder");
        }
        Path folder = Path.of(name).toAbsolutePath();
        try {
            Files.createDirectories(folder);
            JobProfile started = new JobProfile(job, settings, folder, report);
            started.describe(settings, program);
            FlightRecorders.of(job)
                    .use((rank, owner, capacity) ->
                            new ProfiledRing(started.number, rank, owner, capacity, job.waitTime()));
            job.measureWaits();
            job.addConnectionListener(started);
            Activities.onNodes(started::nodeEnded);
            job.shared(Slot.class, Slot::new).profile = started;
            return started;
        } catch (IllegalStateException shutdownHasBegun) {
            return null; // JFR begins nothing any more, and nor does the job
        } catch (IOException e) {
            throw new SettingException(FOLDER + ": " + folder + " cannot be written: " + e);
        }
    }

    /** The profile of a job in this JVM; {@code null} if none is wanted. */
    public static JobProfile of(LocalJob job) {
        return job.shared(Slot.class, Slot::new).profile;
    }

    private void describe(Settings settings, String program) {
        JobLayout layout = job.layout();
        ProcessEvent event = new ProcessEvent();
        event.job = number;
        event.process = layout.process();
        event.processes = layout.processes();
        event.size = layout.size();
        event.ranks = Arrays.stream(layout.ranksOf(layout.process()))
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(","));
        event.host = layout.hostOf(layout.process());
        event.boot = MonotonicClock.identity();
        event.device = settings.text(DeviceNames.KEY, DeviceNames.defaultOf(layout.processes()));
        event.program = program;
        event.pid = ProcessHandle.current().pid();
        event.processors = Runtime.getRuntime().availableProcessors();
        event.beginNs = System.nanoTime();
        event.commit();
        writeClock();
    }

    private void writeClock() {
        Runtime runtime = Runtime.getRuntime();
        ClockEvent event = new ClockEvent();
        event.job = number;
        event.usedBytes = runtime.totalMemory() - runtime.freeMemory();
        event.nowNs = System.nanoTime();
        event.commit();
    }

    /** The device for a rank's messages, around the one that carries them. */
    public Device over(Device device, int rank, FlightRecorder recorder) {
        return new ProfilingDevice(
                device, ofRank.computeIfAbsent(rank, key -> new RankProfile(number, key, isLibrary)), recorder);
    }

    /** A rank has a communicator, whose messages go to the ranks {@code ids}. */
    public void communicator(int rank, int context, String name, int[] ids) {
        CommunicatorEvent event = new CommunicatorEvent();
        event.job = number;
        event.rank = rank;
        event.context = context;
        event.name = name;
        event.first = ids.length == 0 ? -1 : ids[0];
        event.size = ids.length;
        event.position = position(ids, rank);
        event.beginNs = System.nanoTime();
        event.commit();
    }

    private static int position(int[] ids, int rank) {
        for (int i = 0; i < ids.length; i++) {
            if (ids[i] == rank) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void connected(int process) {
        connection(process, "CONNECTED", "");
    }

    @Override
    public void disconnected(int process, String why) {
        connection(process, why == null ? "LEFT" : "LOST", why == null ? "" : why);
    }

    private void connection(int peer, String state, String reason) {
        ConnectionEvent event = new ConnectionEvent();
        event.job = number;
        event.process = job.layout().process();
        event.peer = peer;
        event.state = state;
        event.reason = reason;
        event.atNs = System.nanoTime();
        event.commit();
    }

    private void nodeEnded(
            int rank, String node, int index, long items, long beginNs, long endNs, long forItemsNs, long forRoomNs) {
        NodeEvent event = new NodeEvent();
        event.job = number;
        event.rank = rank;
        event.node = node;
        event.index = index;
        event.items = items;
        event.workedNs = Math.max(0, endNs - beginNs - forItemsNs - forRoomNs);
        event.forItemsNs = forItemsNs;
        event.forRoomNs = forRoomNs;
        event.beginNs = beginNs;
        event.endNs = endNs;
        event.commit();
    }

    /** Called a few times a second while ranks run. */
    public void sample() {
        writeClock();
        recording.checkRoom();
    }

    /** Not of devices that do not count, nor in jobs of so many ranks that these do not tell them apart. */
    private void writeCounts(int rank) {
        SentMessages sent = job.sentMessages(rank);
        for (int dest = 0; sent.peers() == job.size() && dest < sent.peers(); dest++) {
            if (sent.messagesTo(dest) > 0) {
                DeviceCountEvent event = new DeviceCountEvent();
                event.job = number;
                event.rank = rank;
                event.destination = dest;
                event.messages = sent.messagesTo(dest);
                event.bytes = sent.bytesTo(dest);
                event.commit();
            }
        }
    }

    /** Ends the recording and writes it into the folder. */
    @Override
    public void close() {
        Activities.onNodes(null);
        ofRank.values().forEach(RankProfile::writeTotals);
        ofRank.keySet().forEach(this::writeCounts);
        writeClock();
        recording.close();
    }
}
