package bireme.launcher.compare;

import java.util.Map;

/**
 * The measurements of one start of the measuring program. The JIT compiler compiles differently in each start.
 *
 * @param cases rounds by the name of the case, in the order in which they were measured
 */
record Start(Map<String, CaseRounds> cases) {}
