package bireme.runtime.ports;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * A rank as ranks of other jobs know it.
 *
 * @param job what no other job is called
 * @param rank its rank in that job
 * @param process the process of that job that hosts it
 * @param host the host of that process
 * @param machine tells hosts of one name apart, empty where that is not known
 */
public record GlobalRank(String job, int rank, int process, String host, String machine) {
    void write(DataOutputStream out) throws IOException {
        out.writeUTF(job);
        out.writeInt(rank);
        out.writeInt(process);
        out.writeUTF(host);
        out.writeUTF(machine);
    }

    static GlobalRank read(DataInputStream in) throws IOException {
        return new GlobalRank(in.readUTF(), in.readInt(), in.readInt(), in.readUTF(), in.readUTF());
    }
}
