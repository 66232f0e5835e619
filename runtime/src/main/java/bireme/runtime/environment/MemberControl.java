package bireme.runtime.environment;

import bireme.runtime.finding.Finding;
import bireme.runtime.wireup.Membership;

/** Job control of a rank that a process manager has started: the other processes learn what happens here. */
final class MemberControl implements JobControl {
    private final Membership membership;

    MemberControl(Membership membership) {
        this.membership = membership;
    }

    @Override
    public void abort(int rank, int code, String reason) {
        membership.abort(code, reason);
    }

    @Override
    public void initialized(int rank) {
        membership.initialized();
    }

    @Override
    public void finalized(int rank) {
        membership.finalized();
    }

    /** {@inheritDoc} Nobody collects it, so it is reported at once. */
    @Override
    public void found(Finding finding) {
        System.err.println(finding.text());
    }

    @Override
    public void communicatorCreated(int rank, int context, String name, int[] ids) {
        // nobody reports blocked ranks
    }

    @Override
    public void communicatorFreed(int rank, int context) {
        // no name was kept
    }
}
