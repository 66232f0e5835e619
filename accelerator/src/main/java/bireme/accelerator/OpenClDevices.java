package bireme.accelerator;

import static org.jocl.CL.CL_DEVICE_TYPE_ALL;
import static org.jocl.CL.clGetDeviceIDs;
import static org.jocl.CL.clGetPlatformIDs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jocl.CL;
import org.jocl.CLException;
import org.jocl.cl_device_id;
import org.jocl.cl_platform_id;

/**
 * The OpenCL devices of this host, found once in a JVM.
 *
 * <p>Threads: any.
 */
final class OpenClDevices {
    private static final int MAX_PLATFORMS = 32;
    private static final int MAX_DEVICES = 64;

    private OpenClDevices() {}

    /** All of them, found at the first use; empty where there is no OpenCL. */
    static List<Accelerator> list() {
        return Found.DEVICES;
    }

    /** Why there is none. */
    static String absence() {
        return Found.ABSENCE;
    }

    /** What the search has found. */
    private static final class Found {
        static final List<Accelerator> DEVICES;
        static final String ABSENCE;

        static {
            List<Accelerator> devices = new ArrayList<>();
            String absence = "no OpenCL platform has a device";
            try {
                search(devices);
            } catch (CLException e) {
                absence = "OpenCL has no platform (" + e.getMessage() + ")";
            } catch (LinkageError e) {
                absence = "OpenCL cannot be loaded (" + e + ")";
            }
            DEVICES = List.copyOf(devices);
            ABSENCE = absence;
        }

        private Found() {}
    }

    private static void search(List<Accelerator> devices) {
        CL.setExceptionsEnabled(true);
        cl_platform_id[] platforms = new cl_platform_id[MAX_PLATFORMS];
        int[] count = new int[1];
        clGetPlatformIDs(MAX_PLATFORMS, platforms, count);
        for (int p = 0; p < Math.min(count[0], MAX_PLATFORMS); p++) {
            for (cl_device_id device : devicesOf(platforms[p])) {
                devices.add(new OpenClAccelerator(platforms[p], device));
            }
        }
    }

    private static List<cl_device_id> devicesOf(cl_platform_id platform) {
        cl_device_id[] devices = new cl_device_id[MAX_DEVICES];
        int[] count = new int[1];
        try {
            clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, MAX_DEVICES, devices, count);
        } catch (CLException e) {
            if (e.getStatus() == CL.CL_DEVICE_NOT_FOUND) {
                return List.of();
            }
            throw e;
        }
        return Arrays.asList(devices).subList(0, Math.min(count[0], MAX_DEVICES));
    }
}
