package bireme.collectives.execution;

import bireme.collectives.segment.CallSignature;
import bireme.collectives.segment.SharedCallKind;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.Team;
import java.util.function.Function;

/** Lets tests run any algorithm the way {@code Collectives} runs its own. */
public final class BlockingCalls {
    private final BlockingStages stages;

    /** One rank's calls on a team. */
    public BlockingCalls(Team team) {
        stages = new BlockingStages(team);
    }

    /** Makes one call; its stages are carried out as they are written. */
    public <T> T run(Function<Stages, T> call) {
        stages.begin(CallSignature.code(SharedCallKind.OTHER, CallSignature.NO_ROOT));
        T result = call.apply(stages);
        stages.end();
        return result;
    }
}
