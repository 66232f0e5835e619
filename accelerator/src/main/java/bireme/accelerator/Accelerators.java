package bireme.accelerator;

import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import bireme.runtime.environment.RankEnvironment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import xxdev.JobLayout;

/**
 * The devices of this host, and those of the calling rank.
 *
 * <p>Shape: the ranks of a host take its devices in turn: with {@code mpjrun --gpus-per-rank G}, rank {@code l} of the
 * host has devices {@code l * G} to {@code l * G + G - 1}, modulo their number. The setting {@value #DEVICE_SETTING}
 * says which devices there are: {@code auto} means all GPUs that OpenCL has, on a host without one its OpenCL
 * processors, and Java threads where there is no OpenCL; {@code cuda} means those of CUDA. The driver of NVIDIA leaves
 * out what {@code CUDA_VISIBLE_DEVICES} does.
 *
 * <p>Threads: any thread of a rank; outside of ranks the process is one.
 *
 * <p>Errors: {@link AcceleratorException} of reason {@code NO_DEVICE} when there is none of the kind that was asked
 * for.
 */
public final class Accelerators {
    /** Which devices are used: {@code auto}, {@code gpu}, {@code opencl}, {@code cuda} or {@code threads}. */
    static final String DEVICE_SETTING = "bireme.accelerator";

    private static final String PER_RANK_SETTING = SettingKeys.GPUS_PER_RANK;
    private static final String THREADS_SETTING = "bireme.accelerator-threads";
    private static final int MAX_PER_RANK = 64;
    private static final int MAX_THREADS = 1024;

    private Accelerators() {}

    /** Which devices are used. */
    private enum Choice {
        AUTO,
        GPU,
        OPENCL,
        CUDA,
        THREADS
    }

    /**
     * {@return the devices that ranks of this host may have, in the same order on all ranks; at least one}
     *
     * @throws AcceleratorException when there is none of the kind that {@code bireme.accelerator} asks for
     */
    public static List<Accelerator> list() {
        return list(environment());
    }

    private static List<Accelerator> list(RankEnvironment rank) {
        Settings settings = rank.settings();
        Choice choice = settings.choice(DEVICE_SETTING, Choice.AUTO);
        List<Accelerator> found =
                switch (choice) {
                    case THREADS -> List.of();
                    case CUDA -> CudaDevices.list();
                    default -> OpenClDevices.list();
                };
        List<Accelerator> gpus = found.stream()
                .filter(device -> device.kind() == Accelerator.Kind.GPU)
                .collect(Collectors.toList());
        if (!gpus.isEmpty()) {
            return gpus;
        }
        boolean isAsked = choice == Choice.OPENCL || choice == Choice.CUDA;
        if (choice == Choice.GPU || isAsked && found.isEmpty()) {
            throw none(choice, found);
        }
        return found.isEmpty() ? List.of(new ThreadsAccelerator(threads(rank))) : found;
    }

    private static AcceleratorException none(Choice choice, List<Accelerator> found) {
        String absence = choice == Choice.CUDA ? CudaDevices.absence() : OpenClDevices.absence();
        String others = found.isEmpty() ? absence : "OpenCL has only " + found;
        return new AcceleratorException(
                AcceleratorException.Reason.NO_DEVICE,
                DEVICE_SETTING + "=" + choice.name().toLowerCase(Locale.ROOT) + " finds no such device: " + others
                        + "; install the driver of the device, see that CUDA_VISIBLE_DEVICES names it, or use "
                        + DEVICE_SETTING + "=auto, which falls back to Java threads");
    }

    /** The cores of the host, divided among its ranks. */
    private static int threads(RankEnvironment rank) {
        int cores = Runtime.getRuntime().availableProcessors();
        int share = Math.max(1, cores / rank.job().layout().ranksOnThisHost());
        return rank.settings().number(THREADS_SETTING, share, 1, MAX_THREADS);
    }

    /**
     * {@return the devices of the calling rank, the first one first; as many as {@code --gpus-per-rank} says, 1 by
     * default}
     *
     * @throws AcceleratorException when the host has fewer
     */
    public static List<Accelerator> ofRank() {
        RankEnvironment rank = environment();
        List<Accelerator> all = list(rank);
        int each = rank.settings().number(PER_RANK_SETTING, 1, 1, MAX_PER_RANK);
        if (each > all.size()) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.NO_DEVICE,
                    PER_RANK_SETTING + " is " + each + ", but this host has " + all.size() + ": " + all);
        }
        return share(all, each, indexOnHost(rank));
    }

    /** The devices of one of the ranks of a host. */
    static List<Accelerator> share(List<Accelerator> all, int each, int index) {
        List<Accelerator> own = new ArrayList<>();
        for (int i = 0; i < each; i++) {
            own.add(all.get((index * each + i) % all.size()));
        }
        return own;
    }

    /** How many lower ranks the host has. */
    private static int indexOnHost(RankEnvironment rank) {
        JobLayout layout = rank.job().layout();
        int lower = 0;
        for (int other = 0; other < rank.rank(); other++) {
            if (layout.isSameHost(layout.processOf(other))) {
                lower++;
            }
        }
        return lower;
    }

    /**
     * {@return a new context on the first device of the calling rank, closed at the latest when the rank ends}
     *
     * @throws AcceleratorException when there is no such device
     */
    public static AcceleratorContext open() {
        AcceleratorContext context = ofRank().get(0).open();
        return environment()
                .computeIfAbsent(OpenContexts.class, OpenContexts::new)
                .add(context);
    }

    /** The settings of the calling rank, or of the process. */
    static Settings settings() {
        return environment().settings();
    }

    private static RankEnvironment environment() {
        return RankEnvironment.of(Thread.currentThread().getContextClassLoader());
    }
}
