package bireme.launcher.settings;

import bireme.devices.config.DeviceNames;
import bireme.launcher.settings.KnownSettings.Known;
import java.util.List;

/** The settings themselves. docs/settings.md is made of this list; a test compares it with what the sources read. */
final class SettingsList {
    /** All of them, sorted. */
    static final List<Known> ALL = List.of(
            new Known(
                    "bireme.accelerator",
                    "auto",
                    "auto, gpu, opencl, cuda, threads",
                    "devices that ranks compute on: auto is GPUs, without any the OpenCL processors, without OpenCL"
                            + " Java threads; cuda uses CUDA's own driver"),
            new Known(
                    "bireme.accelerator-chunk",
                    "1M",
                    "4K to 256M",
                    "bytes of each of the two pieces of pinned memory that a message between a device and another"
                            + " process goes through"),
            new Known(
                    "bireme.accelerator-reduce",
                    "1M",
                    "0 to 2147483647",
                    "shortest operands, in bytes, that a device combines itself, where it has those of all ranks"),
            new Known(
                    "bireme.accelerator-threads",
                    "by cores",
                    "1 to 1024",
                    "threads of each rank that run kernels in Java; the cores of the host divided by its ranks"),
            new Known(
                    "bireme.accelerator-transfer",
                    "auto",
                    "auto, mapped, pinned",
                    "how the host copies from and to OpenCL buffers: mapped addresses the device's memory, pinned goes"
                            + " through memory that the device copies by itself; auto is mapped where the two share"
                            + " memory"),
            new Known(
                    "bireme.async-helpers",
                    "by cores",
                    "1 to 1024",
                    "threads of each JVM that move collectives on with bireme.async-progress; one for each rank, as far"
                            + " as there are cores without one"),
            new Known(
                    "bireme.async-progress",
                    "false",
                    "true, false",
                    "move nonblocking collectives on in threads of their own while ranks compute; option"
                            + " --async-progress"),
            new Known(
                    "bireme.bind-to",
                    "none",
                    "none, core, hwthread, or processors such as 0,2,4-7",
                    "what a rank is bound to; option --bind-to"),
            new Known(
                    "bireme.coll.*",
                    "",
                    "an algorithm of the operation",
                    "algorithm for one collective operation, such as bireme.coll.allreduce=ring"),
            new Known(
                    "bireme.collectives",
                    "as above",
                    "a file, or none",
                    "file of rules that choose the algorithms of collectives; option --collectives"),
            new Known(
                    "bireme.cpu-set",
                    "",
                    "processors such as 0,2,4-7",
                    "processors that ranks may be bound to; option --cpu-set"),
            new Known(
                    "bireme.check",
                    "false",
                    "true, false, all, or some of collective, truncation, buffer, leftover, unsafe-send, race, thread,"
                            + " window; -KIND leaves one out",
                    "look for mistakes of the program while it runs; options --check and --check-for"),
            new Known(
                    "bireme.deadlock-check",
                    "true",
                    "true, false",
                    "end a job whose ranks all wait for each other; option --no-deadlock-check"),
            new Known(
                    "bireme.deadlock-hint-seconds",
                    "30",
                    "1 to 1000000",
                    "seconds without progress of any rank until a possible deadlock is reported"),
            new Known(
                    DeviceNames.KEY,
                    "smdev, hybrid or niodev",
                    "smdev, hybrid, niodev, shmdev, tcp, mpi, explore, or one of a jar of the program",
                    "what carries messages; smdev in one JVM, hybrid in several, niodev under srun; option -dev"),
            new Known(
                    "bireme.eager-limit",
                    "128K",
                    "0 to 1024M",
                    "longest message sent without waiting for its receive; 512K with niodev and tcp; option -psl"),
            new Known(
                    "bireme.encrypt",
                    "false",
                    "true, false",
                    "encrypt messages between JVMs with keys made from the job's secret; option --encrypt"),
            new Known(
                    "bireme.explore",
                    "bounded:none",
                    "random:SEED, bounded:NUMBER.ALTERNATIVE,...",
                    "the choices of a run on the device explore; option --replay"),
            new Known(
                    "bireme.flight-recorder",
                    "64",
                    "0 to 4096",
                    "last calls of each thread that are kept for the report of a job that fails; 0 for none; option"
                            + " --flight-recorder writes them to a file"),
            new Known(
                    "bireme.gpus-per-rank",
                    "1",
                    "1 to 64",
                    "devices of each rank; the ranks of a host take its devices in turn; option --gpus-per-rank"),
            new Known(
                    "bireme.hybrid.network",
                    DeviceNames.NIODEV,
                    "niodev, tcp",
                    "device that hybrid uses between JVMs; tcp with --tls"),
            new Known(
                    "bireme.interface",
                    "all but loopback, containers, VPNs",
                    "addresses, subnets such as 192.0.2.0/24, or names of interfaces, with commas between",
                    "where processes accept connections of other hosts"),
            new Known("bireme.leading-args", "0", "0 to 16", "arguments that a launcher has put before the program's"),
            new Known(
                    "bireme.mpjx",
                    "false",
                    "true, false",
                    "do as MPJ Express where programs rely on what the standard forbids; option --mpjx-args"),
            new Known(
                    "bireme.munge-socket",
                    "munge's own",
                    "a path",
                    "socket of the daemon that seals what goes through Slurm"),
            new Known("bireme.net.connect-ms", "20000", "1 to 3600000", "longest time to make a connection"),
            new Known(
                    "bireme.mpi.binding",
                    "auto",
                    "auto, foreign, jna",
                    "how device mpi calls its library: the Foreign Function API of JDK 22 and newer, or JNA"),
            new Known(
                    "bireme.mpi.direct",
                    "false",
                    "true, false",
                    "whether device mpi sends pieces of 128 KiB, which JDK 22 and newer receive straight into arrays"),
            new Known(
                    "bireme.mpi.library",
                    "found by name",
                    "path or name of an MPI library",
                    "the native MPI library of device mpi"),
            new Known(
                    "bireme.mpi.mpiexec",
                    "beside the library",
                    "a command",
                    "the mpiexec by which mpjrun starts the processes of device mpi"),
            new Known(
                    "bireme.mpi.piece",
                    "256K",
                    "64 to 64M",
                    "what device mpi gives to a collective of its library at once; the same in all processes"),
            new Known(
                    "bireme.mpi.record",
                    "by library",
                    "3K to 4M",
                    "longest MPI message of device mpi, the same in all processes; longer messages travel in several"),
            new Known(
                    "bireme.mpi.threads",
                    "multiple",
                    "multiple, serialized, funneled",
                    "thread level that device mpi asks its library for; with serialized it makes one call at a time,"
                            + " with funneled one thread makes all calls"),
            new Known(
                    "bireme.net.finish-ms",
                    "5000",
                    "0 to 3600000",
                    "longest time for last messages when a process leaves"),
            new Known(
                    "bireme.net.frame-limit",
                    "512K",
                    "0 to 64M",
                    "longest payload that travels with its envelope; longer ones go by rendezvous"),
            new Known(
                    "bireme.net.heartbeat-ms",
                    "3000",
                    "0 to 3600000",
                    "time between heartbeats; 0 for none; five that are missing mean a lost peer"),
            new Known(
                    "bireme.net.shared-memory",
                    "true",
                    "true, false",
                    "let niodev, and hybrid over it, use shared memory between JVMs of a host; all or none of a job"),
            new Known(
                    "bireme.net.shared-ring",
                    "512K",
                    "128K to 64M",
                    "shared memory between two JVMs of a host, for each direction"),
            new Known(
                    "bireme.net.window",
                    "16M",
                    "0 to 2047M",
                    "bytes of unexpected messages buffered for one peer process"),
            new Known(
                    "bireme.net.window-frames",
                    "65536",
                    "16 to 1048576",
                    "unexpected messages buffered for one peer process"),
            new Known(
                    "bireme.niodev.folder",
                    "$XDG_RUNTIME_DIR",
                    "a folder",
                    "where Unix-domain sockets are; without that variable java.io.tmpdir"),
            new Known("bireme.niodev.unix", "true", "true, false", "use Unix-domain sockets between JVMs of a host"),
            new Known(
                    "bireme.notify-ms",
                    "10000",
                    "2000 to 3600000",
                    "longest time from the loss of a rank until calls fail that need it"),
            new Known(
                    "bireme.objects.allow",
                    "the program's classes",
                    "class names, com.example.*, com.example.**, any of these after !, class-path, with commas between",
                    "classes of objects that other processes may send"),
            new Known(
                    "bireme.objects.depth",
                    "10000",
                    "1 to 10000000",
                    "deepest nesting of an object from another process"),
            new Known(
                    "bireme.on-rank-death",
                    "abort",
                    "abort, notify",
                    "end the job when a rank dies, or notify the others; option --on-rank-death"),
            new Known(
                    "bireme.parent",
                    "",
                    "set by spawn",
                    "published name of the port of the job that has started this one"),
            new Known(
                    "bireme.pmix.library",
                    "found by name",
                    "path or name of a PMIx library",
                    "the library by which processes talk to srun --mpi=pmix, mpirun of Open MPI and prterun"),
            new Known(
                    "bireme.port.accept-ms",
                    "0",
                    "0 to 2147483647",
                    "longest time that Accept waits for a group to connect; 0 for any"),
            new Known(
                    "bireme.port.connect-ms",
                    "60000",
                    "1 to 2147483647",
                    "longest time that Connect waits to be accepted"),
            new Known(
                    "bireme.port.names",
                    "$XDG_RUNTIME_DIR",
                    "a folder",
                    "where names of ports are published; without that variable java.io.tmpdir"),
            new Known(
                    "bireme.ports",
                    "any free port",
                    "a port or a range such as 5000-5099",
                    "ports at which connections are accepted"),
            new Known(
                    "bireme.profile",
                    "",
                    "a folder",
                    "folder for recordings of every call and message, and what mpjrun makes of them; option --profile"),
            new Known(
                    "bireme.program-number", "0", "set by mpjrun", "which program of the command line a process runs"),
            new Known(
                    "bireme.record",
                    "",
                    "a folder",
                    "folder for what receives, probes and tests find, for bireme.replay; option --record"),
            new Known("bireme.replay", "", "a folder", "folder of the record that the run repeats; option --replay"),
            new Known(
                    "bireme.report-bindings",
                    "false",
                    "true, false",
                    "report what each rank is bound to; option --report-bindings"),
            new Known(
                    "bireme.serializer",
                    "codecs",
                    "codecs, fst, jdk, or one of a jar of the program",
                    "how objects become bytes; codecs leave what they do not know to fst, or jdk where fst cannot run"),
            new Known(
                    "bireme.silence-timeout",
                    "20",
                    "0 to 1000000",
                    "seconds without a heartbeat until a process counts as lost; 0 for any"),
            new Known("bireme.slurm", "true", "true, false", "take the nodes of the Slurm job that mpjrun runs in"),
            new Known("bireme.slurm-seal", "auto", "auto, munge, file, none", "how what goes through Slurm is sealed"),
            new Known(
                    "bireme.smdev.frame-limit",
                    "2K",
                    "0 to 1M",
                    "longest message that is copied into the ring between two ranks"),
            new Known(
                    "bireme.smdev.ring-memory",
                    "by heap",
                    "0 to 1024M",
                    "memory outside the heap for rings between ranks; at most 128M and a quarter of -Xmx by default"),
            new Known(
                    "bireme.spares",
                    "0",
                    "0 to 65535",
                    "ranks that wait until others are lost, beside those that the job begins with; option --spares"),
            new Known(
                    "bireme.spares-waiting",
                    "all of bireme.spares",
                    "0 to bireme.spares",
                    "spares that run before they are needed, if they have JVMs of their own; option --spares K:MAX"),
            new Known(
                    "bireme.spins",
                    "by cores",
                    "0 to 1000000000",
                    "polls before a wait yields; 1000, and 20 where ranks outnumber cores"),
            new Known("bireme.srun", "srun", "a command", "the srun to call, with options of your own"),
            new Known(
                    "bireme.ssh.agent",
                    "ssh",
                    "a command that takes a host and a command",
                    "what starts processes on other hosts; option --ssh-agent"),
            new Known("bireme.ssh.args", "", "options of ssh", "what comes before the host, such as -p 2222"),
            new Known("bireme.ssh.at-once", "32", "1 to 65536", "connections of ssh that are made at the same time"),
            new Known("bireme.ssh.connect-timeout", "10", "1 to 3600", "seconds to connect to a host"),
            new Known("bireme.start-timeout", "60", "1 to 1000000", "seconds until all processes must have joined"),
            new Known(
                    "bireme.tcp.epoll",
                    "true",
                    "true, false",
                    "let tcp use the system's epoll where it loads; if set to true, refuse to run without"),
            new Known(
                    "bireme.tcp.tls",
                    "false",
                    "true, false",
                    "encrypt what tcp carries; true refuses to run in a job without certificate"),
            new Known(
                    "bireme.tls",
                    "false",
                    "true, false",
                    "encrypt what passes between the JVMs of a job by TLS; option --tls"),
            new Known(
                    "bireme.wait-for-hosts",
                    "0",
                    "0 to 1000000",
                    "seconds in which hosts that ssh cannot reach are tried again, and in which all pods must join"
                            + " (without it 300); option --wait-for-hosts"),
            new Known(
                    "bireme.wireup",
                    "auto",
                    "auto, mpi, pmi, pmix, files, none",
                    "how processes that srun or mpiexec has started find each other"),
            new Known(
                    "bireme.wireup-dir",
                    "~/.bireme/wireup",
                    "a folder that the nodes share",
                    "where these processes meet without PMI"),
            new Known(
                    "bireme.yields",
                    "by cores",
                    "0 to 1000000000",
                    "yields before a wait sleeps; 300, and 60 where ranks outnumber cores"));

    private SettingsList() {}
}
