package bireme.runtime.host.deadlock;

import bireme.runtime.host.loading.ClassOrigin;
import xxdev.BlockedCall;
import xxdev.Device;

/**
 * A blocked call as its program sees it.
 *
 * @param call the call
 * @param method the API method the program called, {@code null} when the stack shows none
 * @param line the program's own line, {@code null} when the stack shows none
 * @param communicator name of the communicator, {@code null} when it is not known
 * @param peer rank of the peer in it
 */
record BlockedThread(BlockedCall call, String method, StackTraceElement line, String communicator, int peer) {
    private static final String COLLECTIVE = " (collective)";

    static BlockedThread of(BlockedCall call, CommunicatorNames names) {
        StackTraceElement[] frames = call.thread().getStackTrace();
        int user = firstOfProgram(frames);
        String method = user > 0 ? frames[user - 1].getMethodName() : null;
        String communicator = names.name(call.id(), call.context());
        int peer = call.peer() < 0 ? call.peer() : names.rankOf(call.id(), call.context(), call.peer());
        return new BlockedThread(call, method, user < frames.length ? frames[user] : null, communicator, peer);
    }

    private static int firstOfProgram(StackTraceElement[] frames) {
        int i = 0;
        while (i < frames.length && isBelowProgram(frames[i].getClassName())) {
            i++;
        }
        return i;
    }

    private static boolean isBelowProgram(String frameClass) {
        int lambda = frameClass.indexOf("$$Lambda"); // made at run time, and of the class that wrote it
        String className = lambda < 0 ? frameClass : frameClass.substring(0, lambda);
        return ClassOrigin.isBireme(className) || ClassOrigin.isJdk(className) || className.startsWith("jdk.internal.");
    }

    boolean isCollective() {
        return communicator != null && communicator.endsWith(COLLECTIVE);
    }

    boolean isSend() {
        return call.operation().contains("send");
    }

    /** Whether the call waits for another one, by its name in the API; else for a message, or a step of its own. */
    private boolean isForAnotherCall() {
        return Character.isUpperCase(call.operation().charAt(0));
    }

    /** Call, peer, tag, communicator and line. */
    String describe() {
        StringBuilder text = new StringBuilder(method == null ? call.operation() : method);
        if (isCollective()) {
            String name = communicator.substring(0, communicator.length() - COLLECTIVE.length());
            text.append(isForAnotherCall() ? " for " + call.operation() : "");
            text.append(" of ").append(name);
        } else if (call.context() >= 0) {
            appendMessage(text);
        } else if (method != null) {
            text.append(" (").append(call.operation()).append(')');
        }
        if (line != null) {
            text.append("\n    at ").append(line);
        }
        return text.toString();
    }

    private void appendMessage(StringBuilder text) {
        text.append(isSend() ? " to " : " from ");
        text.append(call.peer() == Device.ANY_SOURCE ? "ANY_SOURCE" : "rank " + peer);
        text.append(", tag ").append(call.tag() == Device.ANY_TAG ? "ANY_TAG" : Integer.toString(call.tag()));
        text.append(", communicator ").append(communicator == null ? "context " + call.context() : communicator);
    }
}
