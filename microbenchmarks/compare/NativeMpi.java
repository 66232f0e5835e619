import bireme.devices.mpi.binding.NativeBinding;
import bireme.devices.mpi.binding.MpiAbi;
import bireme.devices.mpi.binding.NativeCalls;
import bireme.devices.mpi.binding.OpenLibrary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Half round trips between two processes by the functions of a native MPI library, without a device: what device mpi
 * could reach. The same in C is mpi-calls.c; compare-native-mpi.sh runs both in turn.
 *
 * <p>Output: bytes, median us, fastest us. Arguments: library, binding (foreign or jna), sizes.
 */
class NativeMpi {
    static final int BATCHES = 11;
    static final int TAG = 1;

    static NativeCalls mpi;
    static MpiAbi abi;
    static ByteBuffer words = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
    static long request;
    static long flag;

    static void await() {
        do {
            mpi.test(request, flag, abi.noStatus());
        } while (words.getInt(16) == 0);
    }

    static void exchange(long buffer, int bytes, int times, int rank) {
        int other = 1 - rank;
        for (int i = 0; i < times; i++) {
            for (int half = 0; half < 2; half++) {
                if (half == rank) {
                    mpi.isend(buffer, bytes, abi.byteType(), other, TAG, abi.commWorld(), request);
                } else {
                    mpi.irecv(buffer, bytes, abi.byteType(), other, TAG, abi.commWorld(), request);
                }
                await();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        OpenLibrary library = NativeBinding.of(args[1]).open(args[0]);
        abi = MpiAbi.of(library, args[0]);
        mpi = library.bind();
        request = mpi.addressOf(words);
        flag = request + 16;
        mpi.initThread(abi.threadMultiple(), flag);
        mpi.commRank(abi.commWorld(), flag);
        int rank = words.getInt(16);
        for (int arg = 2; arg < args.length; arg++) {
            int bytes = Integer.parseInt(args[arg]);
            ByteBuffer memory = ByteBuffer.allocateDirect(bytes);
            long buffer = mpi.addressOf(memory);
            int times = bytes <= 8192 ? 20_000 : bytes <= 65_536 ? 3_000 : 300;
            double[] us = new double[BATCHES];
            exchange(buffer, bytes, times, rank);
            for (int batch = 0; batch < BATCHES; batch++) {
                long start = System.nanoTime();
                exchange(buffer, bytes, times, rank);
                us[batch] = (System.nanoTime() - start) / 2e3 / times;
            }
            Arrays.sort(us);
            if (rank == 0) {
                System.out.printf("%d %.3f %.3f%n", bytes, us[BATCHES / 2], us[0]);
            }
        }
        mpi.finish();
    }
}
