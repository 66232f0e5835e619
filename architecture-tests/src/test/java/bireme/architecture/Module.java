package bireme.architecture;

import java.util.ArrayList;
import java.util.List;

/** The modules, the packages they own, and what each may use besides itself and the JDK. */
enum Module implements Layer {
    DEVICES(
            owns("xxdev..", "bireme.devices.."),
            uses(),
            libraries(
                    "org.nustaq..",
                    "com.fasterxml.jackson..",
                    "org.objenesis..",
                    "io.netty..",
                    "com.sun.jna..",
                    "jdk.net..")),
    COLLECTIVES(owns("bireme.collectives.."), uses("xxdev..", "bireme.devices.."), libraries()),
    RUNTIME(
            owns(
                    "mpi..",
                    "mpjbuf..",
                    "mpjdev..",
                    "xdev..",
                    "bireme.runtime..",
                    "bireme.algorithms..",
                    "bireme.checkpoint..",
                    "bireme.recovery.."),
            uses("bireme.collectives..", "xxdev..", "bireme.devices.."),
            libraries("com.sun.management..", "jdk.jfr..")),
    ACCELERATOR(
            owns("bireme.accelerator.."),
            uses("xxdev", "bireme.devices.config", "bireme.devices.memory", "bireme.runtime.environment"),
            libraries("org.jocl..", "com.sun.jna..")),
    JUNIT(
            owns("bireme.junit.."),
            uses("mpi", "xxdev", "bireme.devices.config", "bireme.devices.text", "bireme.runtime.."),
            libraries("org.junit..", "org.opentest4j..", "org.apiguardian..")),
    BUILDING_BLOCKS(
            owns("bireme.bb.."),
            uses(
                    "mpi",
                    "xxdev",
                    "bireme.devices.activity",
                    "bireme.devices.affinity",
                    "bireme.devices.folder",
                    "bireme.devices.memory",
                    "bireme.devices.object..",
                    "bireme.devices.secure",
                    "bireme.devices.text",
                    "bireme.devices.wait",
                    "bireme.runtime.environment"),
            libraries("org.jctools..", "com.fasterxml.jackson..")),
    LAUNCHER(
            owns("bireme.launcher.."),
            uses("mpi..", "bireme.runtime..", "bireme.collectives..", "xxdev..", "bireme.devices.."),
            libraries(
                    "com.fasterxml.jackson..",
                    "picocli..",
                    "com.sun.source..",
                    "com.sun.tools.attach..",
                    "com.sun.net.httpserver..",
                    "jdk.jfr..",
                    "jdk.jshell..")),
    NAS_BENCHMARKS(
            owns("npb..", "osu..", "imb..", "jgf..", "shoc..", "benchmarks.."),
            uses("mpi", "bireme.accelerator"),
            libraries("com.sun.management..", "jdk.incubator.vector..")),
    EXAMPLES(
            owns("examples.."),
            uses(
                    "mpi",
                    "bireme.algorithms",
                    "bireme.checkpoint",
                    "bireme.recovery",
                    "bireme.bb..",
                    "bireme.accelerator"),
            libraries("org.apache.commons.compress..", "jdk.incubator.vector.."));

    /** Modules whose classes exist once per JVM, however many ranks it hosts. */
    static final List<Module> SHARED =
            List.of(DEVICES, COLLECTIVES, RUNTIME, ACCELERATOR, JUNIT, BUILDING_BLOCKS, LAUNCHER);

    private final List<String> owned;
    private final List<String> used;
    private final List<String> libraries;

    Module(List<String> owned, List<String> used, List<String> libraries) {
        this.owned = owned;
        this.used = used;
        this.libraries = libraries;
    }

    @Override
    public String[] packages(String root) {
        return below(root, owned).toArray(String[]::new);
    }

    @Override
    public String[] mayMention(String root) {
        List<String> all = new ArrayList<>(List.of("java..", "javax..", ""));
        all.addAll(below(root, owned));
        all.addAll(below(root, used));
        all.addAll(libraries);
        return all.toArray(String[]::new);
    }

    private static List<String> below(String root, List<String> packages) {
        return packages.stream().map(name -> root + name).toList();
    }

    private static List<String> owns(String... packages) {
        return List.of(packages);
    }

    private static List<String> uses(String... packages) {
        return List.of(packages);
    }

    private static List<String> libraries(String... packages) {
        return List.of(packages);
    }
}
