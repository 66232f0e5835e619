"""The NPB source tree: where it is, what it needs, how it is built for an MPI."""
import os
import pathlib
import shutil
import subprocess

PACKAGES = {"openmpi": ["openmpi-bin", "libopenmpi-dev"], "mpich": ["mpich", "libmpich-dev"]}
TOOLS = {
    "openmpi": ["mpif90.openmpi", "mpicc.openmpi", "mpirun.openmpi"],
    "mpich": ["mpif90.mpich", "mpicc.mpich", "mpirun.mpich"],
}
FIRST_STRICT_GFORTRAN = 10


class Trouble(Exception):
    """Something that keeps the comparison from being made, in words for the user."""


def find(path):
    """The folder with the MPI edition: the path itself, or one below it."""
    for candidate in [path, *sorted(path.glob("*NPB*-MPI")), *sorted(path.glob("*/*NPB*-MPI"))]:
        if (candidate / "Makefile").is_file() and (candidate / "config").is_dir():
            return candidate
    raise Trouble(f"{path} has no NPB-MPI tree, which is a folder with a Makefile and a folder config")


def install(mpis, say):
    """Installs what is missing from the packages of the distribution."""
    missing = [] if shutil.which("gfortran") else ["gfortran"]
    missing += [] if shutil.which("make") else ["make"]
    missing += [] if shutil.which("gcc") else ["gcc"]
    for mpi in mpis:
        if not all(shutil.which(tool) for tool in TOOLS[mpi]):
            missing += PACKAGES[mpi]
    if not missing:
        return
    if not shutil.which("apt-get"):
        raise Trouble(f"install {' '.join(missing)} first; this system has no apt-get, which would do it")
    root = [] if os.getuid() == 0 else ["sudo", "-n"]
    say("installing " + " ".join(missing))
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    for step in (["update"], ["install", "-y", "--no-install-recommends", *missing]):
        if subprocess.run(root + quiet + step, stdin=subprocess.DEVNULL).returncode != 0:
            raise Trouble(f"apt-get {' '.join(step)} failed; --no-install goes on without")


def fortran_flags(flags):
    """Old Fortran passes buffers of any type to one procedure; gfortran takes that from version 10 on only if told."""
    version = subprocess.run(["gfortran", "-dumpversion"], capture_output=True, text=True).stdout.split(".")[0]
    strict = version.isdigit() and int(version) >= FIRST_STRICT_GFORTRAN
    return flags + " -fallow-argument-mismatch" if strict else flags


def definitions(mpi, flags):
    """The file config/make.def that a tree is built by."""
    return "\n".join([
        f"MPIFC = mpif90.{mpi}",
        f"FC = mpif90.{mpi}",
        "FLINK = $(MPIFC)",
        f"FFLAGS = {fortran_flags(flags)}",
        "FLINKFLAGS = $(FFLAGS)",
        f"MPICC = mpicc.{mpi}",
        "CC = gcc",
        "UCC = gcc",
        "CLINK = $(MPICC)",
        f"CFLAGS = {flags}",
        "CLINKFLAGS = $(CFLAGS)",
        "CONVERTFLAG =",
        "BINDIR = ../bin",
        "RAND = randi8",
        "",
    ])


def build(source, folder, mpi, flags, benchmarks, size, say):
    """Builds a copy of the tree; returns the folder of the programs."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(source, folder)
    (folder / "bin").mkdir(exist_ok=True)
    (folder / "config" / "make.def").write_text(definitions(mpi, flags))
    for benchmark in benchmarks:
        say(f"building {benchmark} for {mpi}")
        made = subprocess.run(["make", benchmark, f"CLASS={size}"], cwd=folder, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True)
        if made.returncode != 0 or not program(folder / "bin", benchmark, size).exists():
            tail = "\n".join((made.stdout + made.stderr).splitlines()[-20:])
            raise Trouble(f"make {benchmark} CLASS={size} failed in {folder}:\n{tail}")
    return (folder / "bin").resolve()


def program(folder, benchmark, size):
    return pathlib.Path(folder) / f"{benchmark}.{size}.x"
