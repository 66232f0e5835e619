package mpi;

import bireme.runtime.window.WindowException;

/** What errors of windows are in terms of the API. */
final class WindowErrors {
    private WindowErrors() {}

    static ErrorClass classOf(WindowException reported) {
        return switch (reported.kind()) {
            case SYNCHRONIZATION -> ErrorClass.RMA_SYNC;
            case RANGE -> ErrorClass.RMA_RANGE;
            case DISPLACEMENT -> ErrorClass.DISP;
            case ATTACH -> ErrorClass.RMA_ATTACH;
            case FLAVOR -> ErrorClass.RMA_FLAVOR;
            case SHARED -> ErrorClass.RMA_SHARED;
            case TYPE -> ErrorClass.TYPE;
            case CONFLICT -> ErrorClass.RMA_CONFLICT;
            case OTHER -> ErrorClass.OTHER;
        };
    }
}
