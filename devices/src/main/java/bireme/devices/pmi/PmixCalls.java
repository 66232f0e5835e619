package bireme.devices.pmi;

import com.sun.jna.Callback;
import com.sun.jna.Pointer;

/**
 * Functions of a PMIx library, versions 2 to 5, see {@code pmix.h}; a result below 0 says that a call failed.
 *
 * <p>Threads: any. Those that wait for the server or for other processes fail when the server is gone.
 */
final class PmixCalls {
    private PmixCalls() {}

    /** {@code pmix_notification_fn_t}: receives an event; the library waits until {@code done} has been called. */
    interface EventHandler extends Callback {
        /** Called by a thread of the library. */
        void invoke(
                long handler,
                int status,
                Pointer source,
                Pointer info,
                long infoCount,
                Pointer results,
                long resultCount,
                Pointer done,
                Pointer data);
    }

    static native String PMIx_Get_version();

    static native String PMIx_Error_string(int status);

    static native int PMIx_Init(Pointer process, Pointer info, long infoCount);

    static native int PMIx_Finalize(Pointer info, long infoCount);

    static native int PMIx_Put(byte scope, String key, Pointer value);

    static native int PMIx_Commit();

    static native int PMIx_Fence(Pointer processes, long count, Pointer info, long infoCount);

    static native int PMIx_Get(Pointer process, String key, Pointer info, long infoCount, Pointer value);

    static native int PMIx_Abort(int status, String message, Pointer processes, long count);

    static native int PMIx_Register_event_handler(
            Pointer codes,
            long codeCount,
            Pointer info,
            long infoCount,
            EventHandler handler,
            Pointer registered,
            Pointer data);
}
