package broken.bireme.runtime;

import java.util.function.IntConsumer;

public class Ends {
    void byCall() {
        System.exit(1);
    }

    IntConsumer byReference() {
        return System::exit;
    }

    void byHalting() {
        Runtime.getRuntime().halt(1);
    }
}
