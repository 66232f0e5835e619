package bireme.runtime.wireup;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.devices.mpi.InitializedMpi;
import bireme.devices.pmi.PmixClient;
import java.io.IOException;
import java.util.Map;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * Who tells a process which process of how many it is: the native MPI library, PMIx, or variables.
 *
 * <p>Setting {@code bireme.wireup}: with {@code auto}, the library where device {@code mpi} is wanted, or is the
 * default because Open MPI has started the processes on several hosts; else PMI, where its variables are there; else
 * PMIx, where the process manager speaks it and a PMIx library is here. Without such a library, the native MPI library
 * under Open MPI's launcher, and variables of Slurm in a step. All processes of a job decide the same, as long as their
 * hosts have the same libraries.
 *
 * @param step this process; {@code null} when it is alone
 * @param world the native MPI library, initialized, if it has told, else {@code null}
 * @param pmix the PMIx client if that has told, else {@code null}
 */
record StepLookup(ManagedStep step, InitializedMpi world, PmixClient pmix) {
    private static final String PMIX_LIBRARY = "bireme.pmix.library";
    private static final String MPI = "mpi";

    private static final String PMIX = "pmix";
    private static final String AUTO = "auto";

    /**
     * Finds out.
     *
     * @param hostName name of this host
     * @param whenServerGone run when the process manager is gone, which only a PMIx client is told
     * @throws DeviceException when the library, or PMIx, is to tell, and cannot
     */
    static StepLookup of(Settings settings, Map<String, String> variables, String hostName, Runnable whenServerGone) {
        if (ManagedStep.isOfMpjrun(variables)) {
            return new StepLookup(null, null, null);
        } else if (usesLibrary(settings, variables)) {
            return byLibrary(settings, hostName);
        } else if (usesPmix(settings, variables)) {
            return byPmix(settings, variables, hostName, whenServerGone);
        }
        return new StepLookup(ManagedStep.of(variables, hostName), null, null);
    }

    /** The device of processes that a process manager has started, if none is chosen. */
    static String defaultDevice(Settings settings, Map<String, String> variables) {
        boolean isOpenMpi = ManagedStep.isOfOpenMpi(variables) && !ManagedStep.isOnOneHostOfOpenMpi(variables);
        return how(settings).equals(MPI) || isOpenMpi ? DeviceNames.MPI : DeviceNames.NIODEV;
    }

    private static String how(Settings settings) {
        return settings.text(Joining.HOW, AUTO);
    }

    private static boolean usesLibrary(Settings settings, Map<String, String> variables) {
        String device = settings.text(DeviceNames.KEY, defaultDevice(settings, variables));
        boolean isMpi = DeviceNames.MPI.equals(DeviceNames.ownName(device));
        return how(settings).equals(MPI) || how(settings).equals(AUTO) && isMpi;
    }

    private static boolean usesPmix(Settings settings, Map<String, String> variables) {
        ManagedStep byVariables = ManagedStep.of(variables, "");
        boolean isPmi = byVariables != null && byVariables.pmiDescriptor() >= 0;
        boolean isFolderWanted = settings.text(Joining.FOLDER, null) != null;
        return how(settings).equals(PMIX)
                || how(settings).equals(AUTO) && PmixClient.isClient(variables) && !isPmi && !isFolderWanted;
    }

    private static StepLookup byLibrary(Settings settings, String hostName) {
        InitializedMpi world = InitializedMpi.get(settings);
        ManagedStep step = ManagedStep.ofLibrary(world.rank(), world.size(), hostName);
        if (step == null) { // alone: nothing else uses the library, and a launcher counts on its end
            InitializedMpi.finish(new LocalJob(1));
        }
        return new StepLookup(step, world, null);
    }

    private static StepLookup byPmix(
            Settings settings, Map<String, String> variables, String hostName, Runnable whenServerGone) {
        if (!PmixClient.isClient(variables)) {
            throw new DeviceException(Joining.HOW + " is pmix, and the process manager has set no PMIX_NAMESPACE; start"
                    + " with srun --mpi=pmix, mpirun of Open MPI or prterun, or leave the setting out");
        }
        try {
            PmixClient.load(settings.text(PMIX_LIBRARY, null));
        } catch (IOException e) {
            return withoutPmix(settings, variables, hostName, e);
        }
        try {
            PmixClient pmix = PmixClient.open(whenServerGone);
            ManagedStep step = ManagedStep.ofPmix(variables, hostName, pmix.rank(), pmix.size(), pmix.localSize());
            if (step == null) {
                pmix.close();
            }
            return new StepLookup(step, null, step == null ? null : pmix);
        } catch (IOException e) {
            throw new DeviceException(
                    "this process cannot speak PMIx with the process manager that has started it: " + e.getMessage()
                            + ". Is that still there? A program that is no part of its job needs BIREME_WIREUP=none",
                    e);
        }
    }

    private static StepLookup withoutPmix(
            Settings settings, Map<String, String> variables, String hostName, IOException why) {
        boolean isRequired = how(settings).equals(PMIX) || settings.text(PMIX_LIBRARY, null) != null;
        if (!isRequired && ManagedStep.isOfOpenMpi(variables)) {
            return byLibrary(settings, hostName);
        }
        ManagedStep step = ManagedStep.of(variables, hostName);
        if (!isRequired && step != null) {
            return new StepLookup(step, null, null);
        }
        throw new DeviceException(
                "the process manager that has started this process speaks PMIx, and " + why.getMessage()
                        + ". Install one (Debian: libpmix2), or name its path by -D" + PMIX_LIBRARY
                        + " or BIREME_PMIX_LIBRARY",
                why);
    }
}
