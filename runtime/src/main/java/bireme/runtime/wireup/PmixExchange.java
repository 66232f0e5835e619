package bireme.runtime.wireup;

import bireme.devices.pmi.PmixClient;
import bireme.runtime.seal.SlurmSeal;
import java.io.IOException;

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
        pmix.put(KEY, contactInfo.encoded(seal));
        pmix.fence(maxMs);
    }

    @Override
    public ContactInfo await() throws IOException {
        pmix.fence(maxMs);
        return ContactInfo.decode(pmix.get(FIRST, KEY), seal);
    }

    @Override
    public void withdraw() {
        // what the process manager knows ends with the job
        if (seal != null) {
            seal.release();
        }
    }
}
