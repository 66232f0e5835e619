package bireme.runtime.wireup;

import bireme.devices.pmi.PmiClient;
import bireme.runtime.seal.SlurmSeal;
import java.io.IOException;

/**
 * Exchanges by the process manager's keys and values.
 *
 * <p>Shape: {@code bireme-parts} says how many values follow, {@code bireme-0}, {@code bireme-1}, ...; put together
 * they are the contact info in base 64, since values cannot hold blanks. Where the process manager is Slurm, whose
 * daemons pass values on in the clear, the contact info is sealed.
 */
final class PmiExchange implements ContactExchange {
    private static final String COUNT = "bireme-parts";
    private static final String PART = "bireme-";
    private static final int MAX_PARTS = 64;

    private final int descriptor;
    private final SlurmSeal seal;
    private final long maxMs;

    /** {@code seal} is for what goes through Slurm; {@code null} for another process manager. */
    PmiExchange(int descriptor, SlurmSeal seal, long maxMs) {
        this.descriptor = descriptor;
        this.seal = seal;
        this.maxMs = maxMs;
    }

    @Override
    public void offer(ContactInfo contactInfo) throws IOException {
        try (PmiClient pmi = PmiClient.open(descriptor)) {
            String text = contactInfo.encoded(seal);
            int length = pmi.longestValue() - 1;
            int parts = 0;
            for (int from = 0; from < text.length(); from += length) {
                pmi.put(PART + parts++, text.substring(from, Math.min(text.length(), from + length)));
            }
            pmi.put(COUNT, Integer.toString(parts));
            pmi.barrier(maxMs);
            pmi.finish();
        }
    }

    @Override
    public ContactInfo await() throws IOException {
        try (PmiClient pmi = PmiClient.open(descriptor)) {
            pmi.barrier(maxMs);
            int parts = parts(pmi.get(COUNT));
            StringBuilder text = new StringBuilder();
            for (int part = 0; part < parts; part++) {
                text.append(pmi.get(PART + part));
            }
            pmi.finish();
            return ContactInfo.decode(text.toString(), seal);
        }
    }

    private static int parts(String value) throws IOException {
        try {
            return Math.min(Integer.parseInt(value), MAX_PARTS);
        } catch (NumberFormatException e) {
            throw ContactInfo.malformed();
        }
    }

    @Override
    public void withdraw() {
        // what the process manager knows ends with the step
        if (seal != null) {
            seal.release();
        }
    }
}
