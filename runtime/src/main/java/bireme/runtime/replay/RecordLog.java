package bireme.runtime.replay;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import xxdev.Device;

/**
 * Writes the lines of a rank's record; see the package for their form. What may become longer or be completed by the
 * next call waits: a run of calls that found nothing, a run of receives from given sources, and a receive that has no
 * message yet.
 *
 * <p>Ordering: of a thread at most one of these waits, so its lines are in its order. Receives of all threads are in
 * the order of the calls of this object.
 *
 * <p>Threads: any. A thread that posts a receive holds this object's monitor around that and the call here.
 */
final class RecordLog implements AutoCloseable {
    private static final int[] NOTHING = {};
    private static final long NONE = -1;
    /** Threads that come until those that have ended are forgotten. */
    private static final int THREADS_TO_FORGET = 64;
    /** Numbers of a line are of type {@code int}. */
    private static final int MAX_RUN = 1 << 30;

    private final MappedText text;
    private final Map<Thread, ThreadLog> threads = new IdentityHashMap<>();
    private int threadCount;
    private ThreadLog last;
    /** Whose lines come now. */
    private ThreadLog writing;

    private long posts;
    private ThreadLog givenBy;
    private long given;

    private ThreadLog openOf;
    private RecordedCallKind openKind;
    private long openNumber = NONE;
    private int openContext;
    private int openTag;

    /** The unfinished entry of a thread: consecutive calls that asked for the same and found nothing. */
    private static final class ThreadLog {
        private final Thread thread;
        private final int number;
        private boolean isNamed;
        private RecordedCallKind runKind;
        private int[] runAsked = NOTHING;
        private long runCalls;

        ThreadLog(Thread thread, int number) {
            this.thread = thread;
            this.number = number;
        }
    }

    RecordLog(MappedText text) {
        this.text = text;
    }

    /** A receive from any source was posted; gives its number. */
    synchronized long posted(RecordedCallKind kind, int context, int tag) {
        ThreadLog mine = mine();
        endRun(mine);
        writePosts();
        openOf = mine;
        openKind = kind;
        openContext = context;
        openTag = tag;
        openNumber = posts;
        return posts++;
    }

    /** A receive from a given source was posted; gives its number. */
    synchronized long nextReceive() {
        ThreadLog mine = mine();
        endRun(mine);
        if (openOf != null || givenBy != mine || given == MAX_RUN) {
            writePosts();
            givenBy = mine;
        }
        given++;
        return posts++;
    }

    /** A receive has taken a message. */
    synchronized void taken(long number, int source, int tag) {
        if (openNumber == number) {
            begin(openOf, openKind).number(openContext);
            pattern(openTag).word("=").number(source).number(tag).end();
            openOf = null;
            openNumber = NONE;
        } else {
            about(number, "match").word("=").number(source).number(tag).end();
        }
    }

    /** A receive was cancelled. */
    synchronized void cancelled(long number) {
        about(number, "cancel").end();
    }

    /** A receive has failed. */
    synchronized void failed(long number) {
        about(number, "failed").end();
    }

    private MappedText about(long number, String word) {
        writePosts();
        return text.word(word).number(posts - 1 - number);
    }

    /** A call is over that has taken no message, or one that it has just found. */
    synchronized void found(RecordedCallKind kind, int[] asked, int... found) {
        ThreadLog mine = mine();
        if (found.length == 0) {
            foundNothing(mine, kind, asked);
            return;
        }
        endRun(mine);
        if (kind.isPost() || givenBy == mine || openOf == mine) {
            writePosts();
        }
        posts += kind.isPost() ? 1 : 0;
        begin(mine, kind);
        for (int each : asked) {
            pattern(each);
        }
        text.word("=");
        for (int each : found) {
            text.number(each);
        }
        text.end();
    }

    private void foundNothing(ThreadLog mine, RecordedCallKind kind, int[] asked) {
        if (mine.runKind != kind || mine.runCalls == MAX_RUN || !Arrays.equals(mine.runAsked, asked)) {
            endRun(mine);
            if (givenBy == mine || openOf == mine) {
                writePosts();
            }
            mine.runKind = kind;
            mine.runAsked = asked;
        }
        mine.runCalls++;
    }

    /** The rank has left MPI in good order. */
    synchronized void finalized() {
        writeOpen();
        begin(mine(), RecordedCallKind.FINALIZE).end();
    }

    @Override
    public synchronized void close() {
        writeOpen();
        text.close();
    }

    private void writeOpen() {
        writePosts();
        threads.values().forEach(this::endRun);
    }

    private ThreadLog mine() {
        Thread current = Thread.currentThread();
        ThreadLog mine = last;
        if (mine == null || mine.thread != current) {
            mine = threads.get(current);
            last = mine == null ? known(current) : mine;
        }
        return last;
    }

    private ThreadLog known(Thread current) {
        if (threadCount % THREADS_TO_FORGET == THREADS_TO_FORGET - 1) {
            writePosts();
            for (Iterator<ThreadLog> each = threads.values().iterator(); each.hasNext(); ) {
                ThreadLog thread = each.next();
                if (!thread.thread.isAlive()) {
                    endRun(thread);
                    each.remove();
                }
            }
        }
        ThreadLog mine = new ThreadLog(current, threadCount++);
        threads.put(current, mine);
        return mine;
    }

    private void endRun(ThreadLog thread) {
        if (thread.runCalls == 0) {
            return;
        }
        begin(thread, thread.runKind);
        for (int each : thread.runAsked) {
            pattern(each);
        }
        text.word("x").number(thread.runCalls).end();
        thread.runKind = null;
        thread.runCalls = 0;
    }

    private void writePosts() {
        if (openOf != null) {
            begin(openOf, openKind).number(openContext);
            pattern(openTag).end();
            openOf = null;
            openNumber = NONE;
        }
        if (given > 0) {
            begin(givenBy, RecordedCallKind.GIVEN).number(given).end();
            given = 0;
        }
        givenBy = null;
    }

    private MappedText begin(ThreadLog thread, RecordedCallKind kind) {
        if (writing != thread) {
            writing = thread;
            text.word("thread").number(thread.number);
            if (!thread.isNamed) {
                thread.isNamed = true;
                text.word(URLEncoder.encode(ThreadNames.keyOf(thread.thread), StandardCharsets.UTF_8));
            }
            text.end();
        }
        return text.word(kind.word());
    }

    private MappedText pattern(int number) {
        return number == Device.ANY_TAG ? text.word("*") : text.number(number);
    }
}
