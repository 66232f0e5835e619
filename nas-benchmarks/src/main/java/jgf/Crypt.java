package jgf;

import jgf.crypt.CryptKernel;
import jgf.run.KernelProgram;

/** JGF Crypt: encrypts and decrypts with IDEA; integer arithmetic, one exchange of everything. */
public final class Crypt {
    private Crypt() {}

    /** Takes {@code -c S|A|B|C} and what else {@code --help} lists. */
    public static void main(String[] args) {
        KernelProgram.run(new CryptKernel(), args);
    }
}
