"""Those who are compared: how each runs a benchmark, and what it says about itself."""
import dataclasses
import re
import shlex
import subprocess

import tree

STATUS_REFUSED = 2
OWN_REFUSAL = " ranks are not "
FORTRAN = {"openmpi": "Open MPI", "mpich": "MPICH"}


@dataclasses.dataclass
class Run:
    """One run; state is verified, unverified, refused (this number of ranks is not for this benchmark) or failed."""

    benchmark: str
    ranks: int
    side: str
    state: str
    mops: float = 0.0
    seconds: float = 0.0
    why: str = ""

    def __str__(self):
        found = f"{self.mops:.2f} Mop/s" if self.state == "verified" else f"{self.state} {self.why}".strip()
        return f"{self.benchmark}, {self.ranks} ranks, {self.side}: {found}"


def value(text, label):
    """What stands behind a label in the closing block of a benchmark; None when it has no such line."""
    found = re.search(rf"^\s*{re.escape(label)}\s*=\s*(\S+)", text, re.MULTILINE)
    return found.group(1) if found else None


def read(benchmark, ranks, side, text):
    """A run from what it printed."""
    mops = value(text, "Mop/s total")
    if mops is None:
        lines = text.strip().splitlines()
        return Run(benchmark, ranks, side, "failed", why=lines[-1].strip() if lines else "printed nothing")
    verification = value(text, "Verification")
    return Run(benchmark, ranks, side, "verified" if verification == "SUCCESSFUL" else "unverified", float(mops),
               float(value(text, "Time in seconds") or 0), "" if verification == "SUCCESSFUL" else f"says {verification}")


def reason(text):
    """Why a number of ranks was refused: the line that says so, or the first."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return next((line for line in lines if OWN_REFUSAL in line), lines[0])


class Side:
    """What all of them do."""

    def __init__(self, name, options):
        self.name, self.options = name, options

    def pinned(self, command):
        return ["taskset", "-c", self.options.cores, *command] if self.options.cores else command

    def execute(self, benchmark, size, ranks):
        """Status and output; None as the status when the time is up."""
        command = self.pinned(self.command(benchmark, size, ranks))
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  timeout=self.options.timeout)
            return done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            return None, "", f"not done in {self.options.timeout} s"

    def run(self, benchmark, size, ranks):
        status, out, err = self.execute(benchmark, size, ranks)
        if self.refuses(status, err):
            return Run(benchmark, ranks, self.name, "refused", why=reason(err or out))
        return read(benchmark, ranks, self.name, out if value(out, "Mop/s total") else err or out)


class Fortran(Side):
    """The reference, built for an MPI."""

    def __init__(self, mpi, folder, options):
        super().__init__(FORTRAN[mpi], options)
        self.mpi, self.folder = mpi, folder

    def command(self, benchmark, size, ranks):
        words = [f"mpirun.{self.mpi}"]
        if self.mpi == "openmpi":
            words += ["--allow-run-as-root", "--oversubscribe", "--bind-to", "none"]
        return [*words, "-np", str(ranks), str(tree.program(self.folder, benchmark, size))]

    def refuses(self, status, err):
        return status == STATUS_REFUSED and OWN_REFUSAL in err

    @staticmethod
    def is_defined(benchmark, ranks):
        """Its programs end in many ways when the number is wrong, so they are not asked."""
        if benchmark in ("bt", "sp"):
            return int(ranks ** 0.5 + 0.5) ** 2 == ranks
        return benchmark == "ep" or ranks & (ranks - 1) == 0

    def run(self, benchmark, size, ranks):
        if not self.is_defined(benchmark, ranks):
            return Run(benchmark, ranks, self.name, "refused", why="not defined for this number of ranks")
        return super().run(benchmark, size, ranks)

    def version(self):
        mpi = first_line([f"mpirun.{self.mpi}", "--version"], r"\d+\.\d+\S*")
        return f"{self.name} {mpi}, {first_line(['gfortran', '--version'])}, {self.options.flags}"


class Bireme(Side):
    """The same benchmarks in Java."""

    def __init__(self, options):
        super().__init__("Bireme", options)

    def command(self, benchmark, size, ranks):
        return [str(self.options.mpjrun), "-np", str(ranks), "--oversubscribe", *shlex.split(self.options.java_options),
                f"npb.{benchmark.upper()}", "-c", size, *self.warm_up()]

    def warm_up(self):
        return [] if self.options.warm_up is None else ["-w", str(self.options.warm_up)]

    def refuses(self, status, err):
        return status == STATUS_REFUSED

    def version(self):
        return first_line([str(self.options.mpjrun), "--version"])


def first_line(command, pattern=".+"):
    """The first thing in the output of a command that fits."""
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    found = re.search(pattern, done.stdout or done.stderr)
    return found.group(0).strip() if found else "unknown"
