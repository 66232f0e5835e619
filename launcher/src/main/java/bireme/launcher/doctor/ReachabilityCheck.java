package bireme.launcher.doctor;

import bireme.launcher.start.ssh.SshFailure;
import bireme.runtime.control.ExitStatus;
import java.util.List;

/** Evaluates whether ssh or srun has reached a host, and reports what they have printed. */
final class ReachabilityCheck {
    private ReachabilityCheck() {}

    /**
     * One finding.
     *
     * @param call the call, as a user could type it to try
     */
    static Diagnosis of(Probe.Answer answer, List<String> call) {
        String host = answer.facts().host();
        String subject = call.get(0).replaceFirst(".*/", "");
        if (answer.facts().isComplete()) {
            return Diagnosis.ok(
                    subject, host, "reached, it calls itself " + answer.facts().text("host"));
        }
        String said = answer.errors().isBlank() ? "" : ": " + lastLine(answer.errors());
        String tried = "try by hand: " + String.join(" ", call) + " hostname";
        if (answer.status() == ExitStatus.TIMEOUT) {
            return Diagnosis.failure(
                    subject, host, "no answer" + said, "see whether it is up and waits for a password; " + tried);
        } else if (answer.status() == ExitStatus.NOT_FOUND
                && answer.facts().values().isEmpty()) {
            return Diagnosis.failure(
                    subject,
                    host,
                    call.get(0) + " cannot be run here" + said,
                    "install it, or name another by" + " bireme.ssh.agent or bireme.srun; " + tried);
        }
        String explained = SshFailure.explain(host, call, answer.status(), answer.errors());
        return Diagnosis.failure(
                subject,
                host,
                "its shell ended with status " + answer.status() + said,
                explained.isEmpty() ? tried : explained);
    }

    private static String lastLine(String text) {
        String[] lines = text.strip().split("\n");
        return lines[lines.length - 1];
    }
}
