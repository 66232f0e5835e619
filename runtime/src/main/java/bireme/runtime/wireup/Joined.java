package bireme.runtime.wireup;

import bireme.devices.secure.JobSecret;
import bireme.runtime.control.ControlClient;
import xxdev.JobLayout;

/**
 * What a process has once all are there.
 *
 * @param step who it is
 * @param layout who is where
 * @param secret the job's
 * @param connection to the rendezvous server
 * @param server the rendezvous server itself in the first process, else {@code null}
 */
record Joined(
        ManagedStep step, JobLayout layout, JobSecret secret, ControlClient connection, RendezvousServer server) {}
