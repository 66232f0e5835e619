package bireme.devices.secure;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.Security;
import javax.crypto.Cipher;
import javax.crypto.Mac;

/**
 * Finds ciphers and message authentication codes. The JDK's own provider of them is asked first, and made directly
 * where the JVM lets us: in JDK 17 the usual way to it makes all providers, some of which look for hardware, and takes
 * a start longer than all else that has to do with cryptography.
 *
 * <p>Threads: any.
 */
final class JdkCrypto {
    private static final String NAME = "SunJCE";
    private static final Provider OWN = find();

    private JdkCrypto() {}

    static Cipher cipher(String algorithm) throws GeneralSecurityException {
        return OWN == null ? Cipher.getInstance(algorithm) : Cipher.getInstance(algorithm, OWN);
    }

    static Mac mac(String algorithm) throws GeneralSecurityException {
        return OWN == null ? Mac.getInstance(algorithm) : Mac.getInstance(algorithm, OWN);
    }

    private static Provider find() {
        try {
            return isListed() ? make() : null;
        } catch (ReflectiveOperationException e) {
            return Security.getProvider(NAME); // its package is closed to us, as in a JVM that mpjrun did not start
        }
    }

    private static Provider make() throws ReflectiveOperationException {
        return (Provider)
                Class.forName("com.sun.crypto.provider.SunJCE").getConstructor().newInstance();
    }

    /** The configuration of the JDK may lack it, for example to allow certified providers only. */
    private static boolean isListed() {
        String name = "";
        for (int i = 1; name != null; i++) {
            name = Security.getProperty("security.provider." + i);
            if (NAME.equals(name)) {
                return true;
            }
        }
        return false;
    }
}
