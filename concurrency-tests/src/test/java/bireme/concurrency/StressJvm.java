package bireme.concurrency;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.infra.TestInfo;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.grading.ReportUtils;
import org.openjdk.jcstress.infra.runners.ForkedTestConfig;
import org.openjdk.jcstress.infra.runners.Runner;
import org.openjdk.jcstress.infra.runners.TestConfig;
import org.openjdk.jcstress.infra.runners.TestList;
import org.openjdk.jcstress.os.AffinityMode;
import org.openjdk.jcstress.os.CPUMap;
import org.openjdk.jcstress.os.NodeType;
import org.openjdk.jcstress.os.SchedulingClass;
import org.openjdk.jcstress.vm.CompileMode;

/**
 * Runs all stress tests one after the other in this JVM, by jcstress's own runners and grading, and prints its reports.
 *
 * <p>jcstress starts a JVM for each test, and some twenty more to find out what the JDK can do. That is nearly all of
 * the time that short rounds take. What a test meets in a JVM of its own, all code still interpreted, is met here by
 * those that come first; the others meet compiled code. The order is a random one.
 */
final class StressJvm {
    private StressJvm() {}

    /**
     * @param args seed of the order; options of jcstress
     * @throws ReflectiveOperationException if a runner that jcstress generated cannot be made
     */
    public static void main(String[] args) throws Exception {
        long seed = Long.parseLong(args[0]);
        Options options = new Options(List.of(args).subList(1, args.length).toArray(String[]::new));
        if (!options.parse()) {
            throw new IllegalArgumentException("options that jcstress does not know: " + List.of(args));
        }
        PrintWriter output = new PrintWriter(System.out, true);
        output.println("order of the tests by seed " + seed);
        List<String> names = new ArrayList<>(TestList.tests());
        Collections.sort(names);
        Collections.shuffle(names, new Random(seed));
        boolean isStuck = false;
        for (int i = 0; i < names.size() && !isStuck; i++) {
            isStuck = run(TestList.getInfo(names.get(i)), options, output);
        }
        System.exit(0); // threads of a test that is stuck would keep the JVM
    }

    /** Whether threads of the test did not end, which would disturb those that follow. */
    private static boolean run(TestInfo test, Options options, PrintWriter output) throws ReflectiveOperationException {
        SchedulingClass anyCores = new SchedulingClass(AffinityMode.NONE, test.threads(), NodeType.PACKAGE);
        TestConfig config = new TestConfig(options, test, 0, List.of(), CompileMode.UNIFIED, anyCores);
        config.setCPUMap(anyCpu(test.threads()));
        Runner<?> runner = (Runner<?>) Class.forName(config.generatedRunnerName)
                .getConstructor(ForkedTestConfig.class)
                .newInstance(new ForkedTestConfig(config));
        TestResult result = runner.run();
        result.setConfig(config);
        ReportUtils.printResult(output, result, false);
        return runner.forceExit();
    }

    /** For the report, which names the processor of each actor where there is a choice of one. */
    private static CPUMap anyCpu(int actors) {
        int[] none = {};
        int[] unspecified = new int[actors];
        Arrays.fill(unspecified, -1);
        return new CPUMap(unspecified, none, none, none, none, none, NodeType.PACKAGE);
    }
}
