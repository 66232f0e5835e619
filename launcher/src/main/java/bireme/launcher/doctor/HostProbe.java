package bireme.launcher.doctor;

import bireme.launcher.control.OwnVersion;
import bireme.launcher.start.ssh.SshCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Looks at hosts one after the other: directly if a host is this one, else by what would start processes there.
 *
 * @param ssh how ssh is called
 * @param isSlurms whether Slurm reaches the hosts
 * @param isHere tells names of this host
 * @param javaHome home of this host's Java
 * @param bireme folder of Bireme on the hosts
 * @param timeout longest time for each, in seconds
 */
record HostProbe(
        SshCommand ssh, boolean isSlurms, Predicate<String> isHere, String javaHome, String bireme, int timeout) {
    private static final List<String> SHELL = List.of("/bin/sh", "-s");

    List<Diagnosis> probe(String host) throws InterruptedException {
        List<String> call = call(host);
        List<String> shell = new ArrayList<>(call);
        shell.addAll(SHELL);
        Probe.Answer answer = new Probe(host, shell, javaHome, bireme, timeout).ask();
        List<Diagnosis> findings = new ArrayList<>();
        if (!call.isEmpty()) {
            findings.add(ReachabilityCheck.of(answer, call));
        }
        if (answer.facts().isComplete()) {
            findings.addAll(
                    HostCheck.ofOther(answer.facts(), System.getProperty("java.version"), OwnVersion.text(), bireme));
        }
        return findings;
    }

    /** The arguments that run a command on a host; empty for this host. */
    private List<String> call(String host) {
        if (isSlurms) {
            return List.of(
                    "srun", "--overlap", "--mpi=none", "--quiet", "--nodes=1", "--ntasks=1", "--nodelist=" + host);
        }
        return isHere.test(host) ? List.of() : ssh.call(host);
    }
}
