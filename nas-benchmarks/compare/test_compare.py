#!/usr/bin/env python3
"""Tests of compare.py, with a tree in the layout of NPB whose only program sums up ranks, and a stand-in for mpjrun."""
import contextlib
import io
import json
import os
import pathlib
import shutil
import stat
import subprocess
import tempfile
import unittest
import xml.dom.minidom

import compare
import report
import sides
import tree

MAKEFILE = """\
include config/make.def
ep:
\tmkdir -p bin
\t$(MPIFC) $(FFLAGS) -o bin/ep.$(CLASS).x EP/ep.f90 $(FLINKFLAGS)
"""

PROGRAM = """\
program ep
  use mpi
  implicit none
  integer :: rank, ranks, total, failure
  call MPI_Init(failure)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, failure)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, failure)
  call MPI_Reduce(rank, total, 1, MPI_INTEGER, MPI_SUM, 0, MPI_COMM_WORLD, failure)
  if (rank == 0) then
    print '(A, F24.2)', ' Time in seconds = ', 1.5
    print '(A, F24.2)', ' Mop/s total     = ', 100.0 * ranks
    if (total == ranks * (ranks - 1) / 2) then
      print '(A)', ' Verification    =               SUCCESSFUL'
    else
      print '(A)', ' Verification    =             UNSUCCESSFUL'
    end if
  end if
  call MPI_Finalize(failure)
end program
"""

MPJRUN = """\
#!/bin/sh
[ "$1" = --version ] && { echo 'Bireme 0'; exit; }
echo "$@" >>"$(dirname "$0")/calls"
[ "$2" = 3 ] && { echo 'npb.EP: not on 3 ranks' >&2; exit 2; }
echo ' Time in seconds =                     1.00'
echo ' Mop/s total     =                   250.00'
echo ' Verification    =               VERIFICATION'
"""


def is_there(mpi):
    """Whether programs can be built for an MPI: its wrappers come without the compilers and headers that they need."""
    if not all(shutil.which(tool) for tool in tree.TOOLS[mpi]):
        return False
    with tempfile.TemporaryDirectory() as folder:
        sources = {"mpif90": ("a.f90", "include 'mpif.h'\nend\n"), "mpicc": ("b.c", "#include <mpi.h>\n")}
        for wrapper, (name, text) in sources.items():
            pathlib.Path(folder, name).write_text(text)
            command = [f"{wrapper}.{mpi}", "-c", name]
            if subprocess.run(command, cwd=folder, capture_output=True).returncode != 0:
                return False
    return True


class CompareTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        source = self.folder / "npb" / "NPB3.4-MPI"
        (source / "config").mkdir(parents=True)
        (source / "EP").mkdir()
        (source / "Makefile").write_text(MAKEFILE)
        (source / "EP" / "ep.f90").write_text(PROGRAM)

    def mpjrun(self, verification):
        script = self.folder / "mpjrun"
        script.write_text(MPJRUN.replace("VERIFICATION", verification))
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        return script

    def run_compare(self, *more, verification="SUCCESSFUL"):
        said = io.StringIO()
        words = ["--npb", str(self.folder / "npb"), "--benchmarks", "ep", "--class", "S", "--no-install", "--flags=-O1",
                 "--work", str(self.folder / "build"), "--mpjrun", str(self.mpjrun(verification)),
                 "-o", str(self.folder / "found"), *more]
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            status = compare.main(words)
        return status, said.getvalue()

    def compare_own(self, *more):
        said = io.StringIO()
        words = ["--class", "S", "--mpi", "mpich", "--rounds", "1", "--no-install", "--work", str(self.folder / "build"),
                 "--mpjrun", str(self.mpjrun("SUCCESSFUL")), "-o", str(self.folder / "found"), *more]
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            status = compare.main(words)
        return status, said.getvalue()

    def read(self, ending):
        return (self.folder / ("found" + ending)).read_text()

    @unittest.skipUnless(all(is_there(mpi) for mpi in tree.TOOLS), "needs both MPIs, their headers and gfortran")
    def test_builds_runs_in_turn_and_writes(self):
        status, said = self.run_compare("--np", "1,2,3", "--rounds", "2", "--cores", "0", "--warm-up", "3")
        self.assertEqual(0, status, said)
        self.assertIn("| EP S", self.read(".md"))
        self.assertRegex(self.read(".md"), r"\| EP S +\| +2 \| +200 \| +200 \| +250 \| +1.25 \| +1.25 \|")
        self.assertIn("- EP, 3 ranks, Bireme: refused, npb.EP: not on 3 ranks", self.read(".md"))
        found = json.loads(self.read(".json"))
        order = [run["side"] for run in found["runs"] if run["ranks"] == 2]
        self.assertEqual(["Open MPI", "MPICH", "Bireme", "MPICH", "Bireme", "Open MPI"], order)
        self.assertIn("taskset -c 0 mpirun.openmpi", found["commands"]["Open MPI"])
        self.assertRegex(found["versions"]["MPICH"], r"MPICH \d.*Fortran.*-O1")
        chart = xml.dom.minidom.parseString(self.read(".svg"))
        self.assertEqual(1 + 3 + 3 * 3 - 1, len(chart.getElementsByTagName("rect")))
        self.assertIn("-np 2 --oversubscribe npb.EP -c S -w 3", (self.folder / "calls").read_text())

    @unittest.skipUnless(is_there("mpich"), "needs MPICH, its headers and gfortran")
    def test_compares_with_programs_of_our_own_which_verify(self):
        # The nightly run builds and verifies all of them.
        names = compare.BENCHMARKS if os.environ.get("COMPARE_ALL") != "false" else ("ep", "is")
        status, said = self.compare_own("--np", "1,2", "--benchmarks", ",".join(names))
        self.assertEqual(0, status, said)
        runs = [run for run in json.loads(self.read(".json"))["runs"] if run["side"] == "MPICH"]
        verified = {(run["benchmark"], run["ranks"]) for run in runs if run["state"] == "verified"}
        self.assertEqual({(name, 1) for name in names}
                         | {(name, 2) for name in names if name not in ("bt", "sp")}, verified)
        self.assertRegex(self.read(".md"), r"\| EP S +\| 1 to 2 \| +\d+\.\d\d \| +1\.00 \|")
        self.assertIn("- reference: programs of our own", self.read(".md"))

    @unittest.skipUnless(is_there("mpich"), "needs MPICH, its headers and gfortran")
    def test_says_what_programs_of_our_own_are_not_written_for(self):
        status, said = self.compare_own("--np", "4", "--benchmarks", "cg")
        self.assertEqual(0, status, said)
        self.assertIn("- CG, 4 ranks, MPICH: refused, 4 ranks are not a power of two up to 2", self.read(".md"))

    @unittest.skipUnless(is_there("mpich"), "needs MPICH, its headers and gfortran")
    def test_ends_with_status_1_when_a_verification_fails(self):
        status, said = self.run_compare("--np", "1", "--rounds", "1", "--mpi", "mpich", verification="UNSUCCESSFUL")
        self.assertNotIn(" -w ", (self.folder / "calls").read_text(), "the program decides how it warms up")
        self.assertEqual(1, status)
        self.assertIn("Bireme: unverified, says UNSUCCESSFUL", self.read(".md"))
        self.assertRegex(self.read(".md"), r"\| EP S +\| +1 \| +100 \| +- \| +- \|")

    @unittest.skipUnless(is_there("mpich"), "needs MPICH, its headers and gfortran")
    def test_shows_what_the_compiler_says(self):
        (self.folder / "npb" / "NPB3.4-MPI" / "EP" / "ep.f90").write_text("nonsense\n")
        status, said = self.run_compare("--mpi", "mpich")
        self.assertEqual(1, status)
        self.assertIn("make ep CLASS=S failed", said)
        self.assertIn("Error", said)

    def test_wants_a_tree(self):
        (self.folder / "npb" / "NPB3.4-MPI" / "Makefile").unlink()
        status, said = self.run_compare()
        self.assertEqual(1, status)
        self.assertIn("has no NPB-MPI tree", said)

    def test_refuses_wrong_words(self):
        for words, what in ((["--mpi", "lam"], "'lam'"), (["--benchmarks", "ua"], "'ua'"), (["--np", "two"], "'two'"),
                            (["--rounds", "0"], "--rounds"), (["--mpjrun", "/no/such"], "/no/such")):
            said = io.StringIO()
            with contextlib.redirect_stderr(said), self.assertRaises(SystemExit) as end:
                compare.main(["--npb", str(self.folder), "--mpjrun", str(self.mpjrun("x")), *words])
            self.assertEqual(2, end.exception.code)
            self.assertIn(what, said.getvalue())

    def test_reads_a_crash_as_a_failure(self):
        run = sides.read("cg", 2, "MPICH", "starting\nSegmentation fault\n")
        self.assertEqual(("failed", "Segmentation fault"), (run.state, run.why))
        self.assertEqual("printed nothing", sides.read("cg", 2, "MPICH", "").why)

    def test_knows_the_numbers_of_ranks(self):
        defined = {name: [n for n in range(1, 17) if sides.Fortran.is_defined(name, n)] for name in ("ep", "cg", "bt")}
        self.assertEqual(list(range(1, 17)), defined["ep"])
        self.assertEqual([1, 2, 4, 8, 16], defined["cg"])
        self.assertEqual([1, 4, 9, 16], defined["bt"])

    def test_takes_medians_of_verified_runs_only(self):
        runs = [sides.Run("cg", 1, "A", "verified", mops) for mops in (5, 1, 3)]
        runs += [sides.Run("cg", 1, "B", "verified", 9), sides.Run("cg", 1, "B", "unverified", 9)]
        self.assertEqual({("cg", 1): {"A": 3}}, report.medians(runs))


if __name__ == "__main__":
    os.environ.setdefault("OMPI_ALLOW_RUN_AS_ROOT", "1")
    unittest.main()
