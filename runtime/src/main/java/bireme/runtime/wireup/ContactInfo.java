package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.secure.JobSecret;
import bireme.runtime.seal.SlurmSeal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
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

    /**
     * The line in base 64, as a process manager keeps it, whose values cannot hold blanks.
     *
     * @param seal seals what goes through Slurm, whose daemons pass values on in the clear; {@code null} for none
     */
    String encoded(SlurmSeal seal) throws IOException {
        byte[] line = (line() + "\n").getBytes(StandardCharsets.US_ASCII);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(seal == null ? line : seal.seal(line));
    }

    /**
     * Reads what {@link #encoded} has written.
     *
     * @throws IOException when it is something else; the message does not repeat it
     */
    static ContactInfo decode(String text, SlurmSeal seal) throws IOException {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(text);
            byte[] line = seal == null ? bytes : SlurmSeal.unseal(bytes, seal.socket());
            return parse(new String(line, StandardCharsets.US_ASCII));
        } catch (IllegalArgumentException e) {
            throw malformed();
        }
    }

    /** Says that a process manager holds something else, without a quote. */
    static IOException malformed() {
        return new IOException("the process manager holds no contact info, but something else");
    }
}
