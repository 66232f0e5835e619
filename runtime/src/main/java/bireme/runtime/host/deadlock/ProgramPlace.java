package bireme.runtime.host.deadlock;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Where a program is, as its stacks show. */
public final class ProgramPlace {
    private static final StackWalker WALKER = StackWalker.getInstance();

    private ProgramPlace() {}

    /**
     * The call that the calling thread's program is in, and its line: {@code Isend at Program.main(Program.java:12)};
     * empty when there is none on the stack.
     */
    public static String ofCaller() {
        return WALKER.walk(
                frames -> callIn(frames, StackWalker.StackFrame::getClassName, StackWalker.StackFrame::getMethodName));
    }

    /**
     * Where a stack is, as text to follow the name of its rank: {@code is in Thread.sleep}, and the program's own
     * line; {@code runs} and the line when that is what runs; in the end only Bireme's own code is left.
     *
     * @param frames of a thread, or of an exception of one
     */
    public static String of(StackTraceElement[] frames) {
        int user = WaitingThread.firstOfProgram(frames);
        if (user == frames.length) {
            return "is about to end";
        }
        return (user == 0 ? "runs" : "is in " + callOf(frames[user - 1])) + "\n    at " + frames[user];
    }

    private static String callOf(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.startsWith(WaitingThread.API)
                ? frame.getMethodName()
                : type.substring(type.lastIndexOf('.') + 1) + "." + frame.getMethodName();
    }

    /** As {@link #ofCaller}, of a stack, innermost call first. */
    public static String callIn(List<StackTraceElement> stack) {
        return callIn(stack.stream(), StackTraceElement::getClassName, StackTraceElement::getMethodName);
    }

    private static <T> String callIn(Stream<T> frames, Function<T, String> className, Function<T, String> methodName) {
        String method = "";
        for (Iterator<T> each = frames.iterator(); each.hasNext(); ) {
            T frame = each.next();
            if (!WaitingThread.isBelowProgram(className.apply(frame))) {
                return method + " at " + frame;
            } else if (className.apply(frame).startsWith(WaitingThread.API)) {
                method = methodName.apply(frame);
            }
        }
        return "";
    }
}
