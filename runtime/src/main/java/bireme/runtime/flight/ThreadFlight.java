package bireme.runtime.flight;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The last calls of a thread, and where it is. Can be sent to another process.
 *
 * @param thread its name
 * @param method the method of the API that its program is in; empty when it is in none
 * @param line the program's own line, {@code Solver.main(Solver.java:88)}; empty when the stack shows none
 * @param isInCall whether the last of the calls has not ended
 * @param hasFailed whether the last of the calls has ended with an exception
 * @param begun how many calls it has begun
 * @param calls the last of them, the oldest first
 */
public record ThreadFlight(
        String thread,
        String method,
        String line,
        boolean isInCall,
        boolean hasFailed,
        long begun,
        List<RecordedCall> calls) {
    static ThreadFlight read(FieldReader in) {
        String thread = in.word();
        String method = in.word();
        String line = in.word();
        boolean isInCall = in.flag();
        boolean hasFailed = in.flag();
        long begun = in.count(0);
        List<RecordedCall> calls = new ArrayList<>();
        for (int left = in.number(0, FlightRecorder.MAX_CALLS); left > 0; left--) {
            calls.add(RecordedCall.read(in));
        }
        return new ThreadFlight(thread, method, line, isInCall, hasFailed, begun, calls);
    }

    void write(FieldWriter out) {
        out.text(thread);
        out.text(method);
        out.text(line);
        out.flag(isInCall);
        out.flag(hasFailed);
        out.count(begun);
        out.number(calls.size());
        calls.forEach(call -> call.write(out));
    }

    /** The last call; {@code null} when there is none. */
    RecordedCall last() {
        return calls.isEmpty() ? null : calls.get(calls.size() - 1);
    }

    /** Whether all its calls are kept. */
    boolean isComplete() {
        return begun == calls.size();
    }

    /** The program's line as file and number, to follow a call: {@code " at Solver.java:88"}; empty for none. */
    String at() {
        int open = line.lastIndexOf('(');
        int close = line.lastIndexOf(')');
        String place =
                open >= 0 && close > open && line.indexOf(':', open) > 0 ? line.substring(open + 1, close) : line;
        return place.isEmpty() ? "" : " at " + place;
    }
}
