package bireme.launcher.start.ssh;

import bireme.runtime.control.ExitStatus;
import java.util.List;

/** Explains why ssh has failed, and what to do, by its exit status and messages. */
public final class SshFailure {
    /** The status by which ssh says that it was itself that failed. */
    private static final int STATUS_OF_SSH = 255;

    private static final String FINGERPRINT = "ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub";

    /** What ssh writes while a host, its name or its ssh server is not there yet. */
    private static final List<String> MISSING = List.of(
            "Could not resolve hostname",
            "Connection refused",
            "timed out",
            "No route",
            "unreachable",
            "kex_exchange_identification",
            "Connection closed by",
            "Connection reset by",
            "System is booting up");

    private SshFailure() {}

    /** Whether the host may be reached by a later call; wrong keys and missing rights stay as they are. */
    static boolean isHostMissing(int status, String written) {
        return status == STATUS_OF_SSH && MISSING.stream().anyMatch(written::contains);
    }

    /** A line for the user; empty when what ran on the host has reported what it lacks. */
    public static String explain(String host, List<String> call, int status, String written) {
        String tried = " (tried: " + String.join(" ", call) + ")";
        if (status == ExitStatus.NOT_FOUND || status == ExitStatus.CANNOT_RUN) {
            return "command " + call.get(0) + " cannot be run" + tried
                    + "; install it (sudo apt-get install openssh-client), or name another by --ssh-agent";
        }
        return status == STATUS_OF_SSH ? ofSsh(host, written) + tried : "";
    }

    private static String ofSsh(String host, String written) {
        if (written.contains("Could not resolve hostname")) {
            return "host " + host + " is unknown; correct its name, or add it to DNS, /etc/hosts or ~/.ssh/config";
        } else if (written.contains("Connection refused")) {
            return "host " + host + " has no ssh server at that port; start sshd there, or give the port it uses in"
                    + " ~/.ssh/config";
        } else if (written.contains("Permission denied") || written.contains("Too many authentication")) {
            return "host " + host + " does not let you in without a password; make a key (ssh-keygen), install it"
                    + " there (ssh-copy-id " + host + "), and unlock it here (ssh-add)";
        } else if (written.contains("IDENTIFICATION HAS CHANGED")) {
            return "the key of host " + host + " is not the one known here: either the host was installed anew, or"
                    + " somebody else answers in its place and would get what you send. Do not accept the new key"
                    + " before the administrator of the host has told you its fingerprint (" + FINGERPRINT
                    + " there), and it is the one that ssh shows; then forget the old one (ssh-keygen -R " + host
                    + ") and connect once by hand (ssh " + host + ")";
        } else if (written.contains("Host key verification failed")) {
            return "the key of host " + host + " is not known here; connect once by hand (ssh " + host
                    + ") and accept it if its fingerprint is the host's own (" + FINGERPRINT + " there)";
        } else if (written.contains("timed out") || written.contains("No route") || written.contains("unreachable")) {
            return "host " + host + " does not answer; see whether it is up, and whether a firewall is between";
        } else if (written.contains("kex_exchange_identification") || written.contains("Connection closed by")) {
            return "host " + host + " closed the connection; if it takes few at once, lower bireme.ssh.at-once";
        }
        return "ssh to host " + host + " failed";
    }
}
