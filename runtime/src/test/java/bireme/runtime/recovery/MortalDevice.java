package bireme.runtime.recovery;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import xxdev.Device;
import xxdev.DeviceException;

/** The device of a rank that dies in the middle of what it does, in place of one of the messages that it sends. */
final class MortalDevice implements InvocationHandler {
    /** The rank is dead: none of its threads does anything any more. */
    static final class DeathException extends DeviceException {
        private static final long serialVersionUID = 1L;

        DeathException() {
            super("this rank is dead");
        }
    }

    /** What a dead rank may be asked to do, to no effect. */
    private static final Set<String> QUIET = Set.of("wake", "beforePark", "afterPark", "onUnexpected");

    private final Device device;
    private final Thread program;
    private final AtomicInteger messagesLeft;
    private volatile boolean isDead;

    private MortalDevice(Device device, Thread program, int messagesLeft) {
        this.device = device;
        this.program = program;
        this.messagesLeft = new AtomicInteger(messagesLeft);
    }

    /** A device that sends so many messages; used by this thread, which is interrupted when another one dies first. */
    static Device of(Device device, int messages) {
        return (Device) Proxy.newProxyInstance(
                Device.class.getClassLoader(),
                new Class<?>[] {Device.class},
                new MortalDevice(device, Thread.currentThread(), messages));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("isend") && messagesLeft.getAndDecrement() <= 0) {
            isDead = true;
            program.interrupt();
        }
        if (isDead) {
            if (QUIET.contains(method.getName())) {
                return null;
            }
            throw new DeathException();
        }
        try {
            return method.invoke(device, arguments);
        } catch (InvocationTargetException e) {
            throw isDead ? new DeathException() : e.getCause();
        }
    }
}
