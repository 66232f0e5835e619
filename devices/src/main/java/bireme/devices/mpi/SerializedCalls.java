package bireme.devices.mpi;

import bireme.devices.mpi.binding.NativeCalls;
import bireme.devices.wait.SpinLock;
import java.nio.ByteBuffer;

/**
 * Calls one at a time, for a library with {@code MPI_THREAD_SERIALIZED}.
 *
 * <p>Threads: any; a call of the library holds a lock. Those that may wait for other processes wait under it, so that
 * only the start and the end of a process use them.
 */
final class SerializedCalls extends NativeCalls {
    private final NativeCalls calls;
    private final SpinLock lock = new SpinLock();

    SerializedCalls(NativeCalls calls) {
        this.calls = calls;
    }

    @Override
    public String name() {
        return calls.name();
    }

    @Override
    public long addressOf(ByteBuffer direct) {
        return calls.addressOf(direct);
    }

    @Override
    public int intAt(long address) {
        return calls.intAt(address);
    }

    @Override
    public void putInt(long address, int value) {
        calls.putInt(address, value);
    }

    @Override
    public int initThread(int required, long provided) {
        lock.lock();
        try {
            return calls.initThread(required, provided);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int finish() {
        lock.lock();
        try {
            return calls.finish();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int libraryVersion(long text, long length) {
        lock.lock();
        try {
            return calls.libraryVersion(text, length);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int errorString(int code, long text, long length) {
        lock.lock();
        try {
            return calls.errorString(code, text, length);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int commRank(long communicator, long rank) {
        lock.lock();
        try {
            return calls.commRank(communicator, rank);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int commSize(long communicator, long size) {
        lock.lock();
        try {
            return calls.commSize(communicator, size);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int commDup(long communicator, long copy) {
        lock.lock();
        try {
            return calls.commDup(communicator, copy);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int commSetErrhandler(long communicator, long handler) {
        lock.lock();
        try {
            return calls.commSetErrhandler(communicator, handler);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int commGetAttr(long communicator, int key, long value, long flag) {
        lock.lock();
        try {
            return calls.commGetAttr(communicator, key, value, flag);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int bcast(long buffer, int count, long type, int root, long communicator) {
        lock.lock();
        try {
            return calls.bcast(buffer, count, type, root, communicator);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int recv(long buffer, int count, long type, int source, int tag, long communicator, long status) {
        lock.lock();
        try {
            return calls.recv(buffer, count, type, source, tag, communicator, status);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int isend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        lock.lock();
        try {
            return calls.isend(buffer, count, type, dest, tag, communicator, request);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int issend(long buffer, int count, long type, int dest, int tag, long communicator, long request) {
        lock.lock();
        try {
            return calls.issend(buffer, count, type, dest, tag, communicator, request);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int irecv(long buffer, int count, long type, int source, int tag, long communicator, long request) {
        lock.lock();
        try {
            return calls.irecv(buffer, count, type, source, tag, communicator, request);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int iprobe(int source, int tag, long communicator, long flag, long status) {
        lock.lock();
        try {
            return calls.iprobe(source, tag, communicator, flag, status);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int test(long request, long flag, long status) {
        lock.lock();
        try {
            return calls.test(request, flag, status);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int testall(int count, long requests, long flag, long statuses) {
        lock.lock();
        try {
            return calls.testall(count, requests, flag, statuses);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int cancel(long request) {
        lock.lock();
        try {
            return calls.cancel(request);
        } finally {
            lock.unlock();
        }
    }
}
