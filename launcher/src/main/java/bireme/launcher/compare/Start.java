package bireme.launcher.compare;

import java.util.Map;

/**
 * What one start of the program measured, two JVMs or one that the JIT compiler has compiled in its own way.
 *
 * @param cases rounds by the name of the case, in the order in which they were measured
 */
record Start(Map<String, CaseRounds> cases) {}
