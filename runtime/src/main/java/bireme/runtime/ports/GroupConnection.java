package bireme.runtime.ports;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The data that the ranks of two connected groups share.
 *
 * @param id random, so that no other connection of groups has it
 * @param secret line with the secret of their connections; see {@link JobSecret#line}
 * @param tls line with key and certificate for TLS, empty for none; see {@link JobTls#line}
 */
record GroupConnection(String id, String secret, String tls) {
    /** Makes what two groups need. */
    static GroupConnection of(GroupDescription one, GroupDescription other) {
        boolean isTls = !one.isOfSameJob(other) && (one.wantsTls() || other.wantsTls());
        String id = JobSecret.create().line();
        return new GroupConnection(
                id, JobSecret.create().line(), isTls ? JobTls.create().line() : "");
    }

    void write(DataOutputStream out) throws IOException {
        out.writeUTF(id);
        out.writeUTF(secret);
        out.writeUTF(tls);
    }

    static GroupConnection read(DataInputStream in) throws IOException {
        return new GroupConnection(in.readUTF(), in.readUTF(), in.readUTF());
    }

    @Override
    public String toString() {
        return "GroupConnection[hidden]";
    }
}
