package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.secure.JobSecret;
import xxdev.DeviceException;

/**
 * The data that a process needs to join: the job's secret, and the addresses of the rendezvous server.
 *
 * @param secret the job's
 * @param server addresses of the rendezvous server
 */
record ContactInfo(JobSecret secret, OfferedAddresses server) {
    /** Both as one line; as secret as the secret. */
    String line() {
        return secret.line() + " " + server;
    }

    /**
     * Reads the line.
     *
     * @throws DeviceException when it is something else; the message does not repeat it
     */
    static ContactInfo parse(String line) {
        String[] parts = line.strip().split(" ", 2);
        if (parts.length < 2) {
            throw new DeviceException("the contact information for the processes of this step is not complete");
        }
        return new ContactInfo(JobSecret.ofLine(parts[0]), OfferedAddresses.parse(parts[1]));
    }
}
