package broken.bireme.devices;

import java.util.concurrent.locks.LockSupport;

class Parks {
    void forNobody() {
        LockSupport.parkNanos(this, 1);
    }
}
