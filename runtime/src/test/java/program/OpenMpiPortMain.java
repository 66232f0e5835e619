package program;

import java.util.Arrays;
import mpi.Info;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Two ranks meet four times by the names of Open MPI's bindings: by a port, and by a published name, with hints and without. */
public final class OpenMpiPortMain {
    private static final int TAG = 1;

    private OpenMpiPortMain() {}

    /** Takes the name of a service that nobody else publishes. */
    public static void main(String[] arguments) throws MPIException {
        String service = MPI.Init(arguments)[0];
        Info info = new Info();
        if (MPI.COMM_WORLD.getRank() == 0) {
            serve(service, info);
        } else {
            use(service, info);
        }
        MPI.Finalize();
    }

    private static void serve(String service, Info info) throws MPIException {
        String port = Intracomm.openPort();
        char[] sharedName = Arrays.copyOf(port.toCharArray(), MPI.MAX_PORT_NAME);
        MPI.COMM_WORLD.send(sharedName, sharedName.length, MPI.CHAR, 1, TAG);
        answer(MPI.COMM_SELF.accept(port, 0));
        answer(MPI.COMM_SELF.accept(port, info, 0));
        Intracomm.closePort(port);

        String second = Intracomm.openPort(info);
        Intracomm.publishName(service, second);
        Intracomm.publishName(service + " with hints", info, second);
        MPI.COMM_WORLD.barrier();
        answer(MPI.COMM_SELF.accept(second, 0));
        answer(MPI.COMM_SELF.accept(second, 0));
        Intracomm.unpublishName(service, second);
        Intracomm.unpublishName(service + " with hints", info, second);
        Intracomm.closePort(second);
    }

    private static void answer(Intercomm client) throws MPIException {
        int[] number = new int[1];
        client.recv(number, 1, MPI.INT, 0, TAG);
        number[0] *= 2;
        client.send(number, 1, MPI.INT, 0, TAG);
        client.disconnect();
    }

    private static void use(String service, Info info) throws MPIException {
        char[] sharedName = new char[MPI.MAX_PORT_NAME];
        MPI.COMM_WORLD.recv(sharedName, sharedName.length, MPI.CHAR, 0, TAG);
        String port = new String(sharedName).trim();
        ask(MPI.COMM_SELF.connect(port, 0), 1);
        ask(MPI.COMM_SELF.connect(port, info, 0), 2);
        MPI.COMM_WORLD.barrier();
        ask(MPI.COMM_SELF.connect(Intracomm.lookupName(service), 0), 3);
        ask(MPI.COMM_SELF.connect(Intracomm.lookupName(service + " with hints", info), 0), 4);
    }

    private static void ask(Intercomm server, int number) throws MPIException {
        server.send(new int[] {number}, 1, MPI.INT, 0, TAG);
        int[] answer = new int[1];
        server.recv(answer, 1, MPI.INT, 0, TAG);
        server.disconnect();
        if (answer[0] != 2 * number || !server.isNull()) {
            throw new IllegalStateException("twice " + number + " is not " + answer[0]);
        }
    }
}
