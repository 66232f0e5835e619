package bireme.runtime.wireup;

import bireme.devices.pmi.PmixClient;
import bireme.runtime.seal.SlurmSeal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Exchanges by PMIx: the first process puts the contact info, in base 64, all enter the fence, and the others get it.
 * Where the process manager is Slurm, whose daemons pass values on in the clear, the contact info is sealed.
 */
final class PmixExchange implements ContactExchange {
    private static final String KEY = "bireme.contact";
    private static final int FIRST = 0;

    private final PmixClient pmix;
    private final SlurmSeal seal;
    private final long maxMs;

    /** {@code seal} is for what goes through Slurm; {@code null} for another process manager. */
    PmixExchange(PmixClient pmix, SlurmSeal seal, long maxMs) {
        this.pmix = pmix;
        this.seal = seal;
        this.maxMs = maxMs;
    }

    @Override
    public void offer(ContactInfo contactInfo) throws IOException {
        byte[] line = (contactInfo.line() + "\n").getBytes(StandardCharsets.US_ASCII);
        pmix.put(KEY, Base64.getUrlEncoder().withoutPadding().encodeToString(seal == null ? line : seal.seal(line)));
        pmix.fence(maxMs);
    }

    @Override
    public ContactInfo await() throws IOException {
        pmix.fence(maxMs);
        try {
            byte[] line = Base64.getUrlDecoder().decode(pmix.get(FIRST, KEY));
            line = seal == null ? line : SlurmSeal.unseal(line, seal.socket());
            return ContactInfo.parse(new String(line, StandardCharsets.US_ASCII));
        } catch (IllegalArgumentException e) {
            throw new IOException("the process manager holds no contact info, but something else"); // without a quote
        }
    }

    @Override
    public void withdraw() {
        // what the process manager knows ends with the job
        if (seal != null) {
            seal.release();
        }
    }
}
