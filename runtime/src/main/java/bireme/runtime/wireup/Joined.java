package bireme.runtime.wireup;

import bireme.devices.pmi.PmixClient;
import bireme.devices.secure.JobSecret;
import bireme.runtime.control.ControlClient;
import xxdev.JobLayout;

/**
 * The state of a process once all have joined.
 *
 * @param step who it is
 * @param layout the process and host of each rank
 * @param secret the job's
 * @param connection to the rendezvous server
 * @param server the rendezvous server itself in the first process, else {@code null}
 * @param pmix the PMIx client that has told who this process is, else {@code null}
 * @param usesLibrary whether the native MPI library was initialized to find the others
 */
record Joined(
        ManagedStep step,
        JobLayout layout,
        JobSecret secret,
        ControlClient connection,
        RendezvousServer server,
        PmixClient pmix,
        boolean usesLibrary) {}
