#!/usr/bin/env python3
"""Counts lines, characters, API names and concepts of programs in several languages, as tables of Markdown.

    microbenchmarks/accelerator/productivity.py            prints the tables
    microbenchmarks/accelerator/productivity.py --write    puts them in docs/performance.md
    microbenchmarks/accelerator/productivity.py --check    compiles the programs, runs them and compares what they print

Blank lines, comments, lines of braces only, imports and includes are not counted. API names are the distinct names of
a library that the program uses; concepts are what of the list below it deals with. --check needs a built checkout; what
it lacks a compiler or a device for it leaves out, and says so. Programs for CUDA are only parsed, by clang, with the
declarations in productivity/cuda_names.h in place of CUDA's own.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "microbenchmarks" / "accelerator" / "productivity"
KERNELS = ROOT / "nas-benchmarks" / "src" / "main" / "resources" / "shoc"
HEADERS = ROOT / "accelerator" / "src" / "main" / "resources" / "bireme" / "accelerator"
LIBRARIES = ROOT / "launcher" / "target" / "lib"
PAGE = ROOT / "docs" / "performance.md"
BEGIN = "<!-- The table is written by microbenchmarks/accelerator/productivity.py. -->\n"
END = "<!-- The table ends. -->\n"
KERNEL_NAMES = ["MaxFlops", "Gemm", "Stencil2D", "Fft"]
OPEN_CL = r"\b(?:cl[A-Z]\w+|cl_\w+|CL_\w+|CL|Pointer|Sizeof|addProperty|setExceptionsEnabled)\b"
LANGUAGES = [
    ("plain Java", "{}Plain.java", r"(?!)"),
    (
        "bireme.accelerator",
        "{}Bireme.java",
        r"\b(?:Accelerator\w+|Kernel\w*|Range)\b|\.(?:open|build|kernel|floats|of|define|inGroupsOf|queue|run|copyOf|read)(?=\()",
    ),
    ("JOCL", "{}Jocl.java", OPEN_CL),
    ("OpenCL in C", "{}.c", OPEN_CL),
    ("CUDA C", "{}.cu", r"\bcuda[A-Z]\w+|\bdim3\b|<<<"),
]
# What a programmer has to know, and by what a program shows that it deals with it.
CONCEPTS = {
    "platform": r"clGetPlatformIDs",
    "device": r"clGetDeviceIDs",
    "context": r"clCreateContext|AcceleratorContext",
    "queue": r"clCreateCommandQueue|queue\(\)",
    "source": r"clCreateProgramWithSource|KernelSource",
    "compilation": r"clBuildProgram|\.build\(",
    "kernel": r"clCreateKernel|\bKernel\b|<<<",
    "definitions": r'"-D|\.define\(|#define',
    "buffer": r"clCreateBuffer|AcceleratorBuffer|cudaMalloc",
    "access flags": r"CL_MEM_\w+",
    "sizes in bytes": r"Sizeof|sizeof",
    "pointers to host memory": r"Pointer\.to|\.data\(\)|&buffer|&n\b",
    "index of a parameter": r"clSetKernelArg",
    "work-items and groups": r"clEnqueueNDRangeKernel|\bRange\b|<<<",
    "launch": r"clEnqueueNDRangeKernel|\.run\(|<<<",
    "direction of a copy": r"clEnqueueReadBuffer|\.read\(|cudaMemcpy\w+To\w+",
    "blocking calls": r"CL_TRUE",
    "status codes": r"cl_int status|cudaError_t|setExceptionsEnabled",
    "release of handles": r"clRelease\w+|cudaFree|try \(Acc",
}


def counted(text):
    """The lines that a programmer writes for the task."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    lines = [re.sub(r"\s+", " ", line.split("//")[0]).strip() for line in text.splitlines()]
    return [line for line in lines if line and not re.fullmatch(r"[{}()\s;]*|import .*|#include .*", line)]


def file_of(kernel, pattern):
    """The program in a language; those that are not in Java have small letters."""
    return PROGRAMS / pattern.format(kernel if pattern.endswith("java") else kernel.lower())


def row(kernel, name, file, pattern):
    """A row of the table."""
    lines = counted(file.read_text(encoding="utf-8"))
    text = "\n".join(lines)
    names = len(set(re.findall(pattern, text)))
    concepts = sum(1 for sign in CONCEPTS.values() if names > 0 and re.search(sign, text))
    return f"| {kernel} | {name} | {len(lines)} | {sum(map(len, lines))} | {names} | {concepts} |\n"


def table():
    """The whole table."""
    rows = "| kernel | program | lines | characters | API names | concepts |\n|---|---|---|---|---|---|\n"
    for kernel in KERNEL_NAMES:
        present = [(name, file_of(kernel, file), names) for name, file, names in LANGUAGES
                   if file_of(kernel, file).exists()]
        for at, (name, file, names) in enumerate(present):
            rows += row(kernel if at == 0 else "", name, file, names)
    return rows


def printed(*command, folder):
    """The number that a program prints."""
    result = subprocess.run([str(word) for word in command], cwd=folder, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, check=False)
    if result.returncode != 0:
        sys.exit(f"productivity: status {result.returncode} of {command}\n{result.stdout}")
    return result.stdout


def left_out(what, why):
    """Says that something was not checked."""
    print(f"{what} left out: {why}")


def check():
    """Compiles everything that there is a compiler for, and compares results with those of plain Java."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file in [*PROGRAMS.iterdir(), *KERNELS.glob("*.cl"), *HEADERS.glob("*.h")]:
            shutil.copy(file, folder)
        path = os.pathsep.join([str(folder), *map(str, LIBRARIES.glob("*.jar"))])
        printed("javac", "-cp", path, *folder.glob("*.java"), folder=folder)
        has_opencl = any(pathlib.Path("/etc/OpenCL/vendors").glob("*.icd"))
        if not has_opencl:
            left_out("running on a device", "no OpenCL driver; Debian's pocl-opencl-icd is one")
        for kernel in KERNEL_NAMES:
            expected = float(printed("java", "-cp", path, kernel + "Plain", folder=folder))
            for kind in ["Bireme", "Jocl"] if has_opencl else []:
                compare(kernel + kind, expected, printed("java", "-cp", path, kernel + kind, folder=folder))
            check_native(kernel.lower(), expected if has_opencl else None, folder)


def check_native(kernel, expected, folder):
    """The programs in C and CUDA C, as far as compilers are there."""
    if (folder / f"{kernel}.c").exists():
        try:
            printed("gcc", "-o", kernel, f"{kernel}.c", "-lOpenCL", folder=folder)
            if expected is not None:
                compare(f"{kernel}.c", expected, printed(folder / kernel, folder=folder))
        except FileNotFoundError:
            left_out(f"{kernel}.c", "no gcc")
    clang = shutil.which("clang") or shutil.which("clang-15")
    if clang:
        printed(clang, "-x", "cuda", "-std=c++17", "--cuda-host-only", "-nocudainc", "-nocudalib", "-fsyntax-only",
                "-Wall", "-Werror", "-Wno-unknown-cuda-version", "-include", "cuda_names.h", f"{kernel}.cu", folder=folder)
        print(f"{kernel}.cu is correct CUDA C; nothing here runs it")
    else:
        left_out(f"{kernel}.cu", "no clang")


def compare(program, expected, text):
    """Ends with status 1 where a program has computed something else."""
    found = float(text.split()[-1])
    if abs(found - expected) > 1e-4 * abs(expected):
        sys.exit(f"productivity: {program} prints {found}, plain Java {expected}")
    print(f"{program} computes what plain Java does: {found}")


def main():
    """Prints the table, writes it into the page, or checks the programs."""
    if sys.argv[1:] == ["--write"]:
        page = PAGE.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        after = rest.split(END)[1]
        PAGE.write_text(before + BEGIN + "\n" + table() + "\n" + END + after, encoding="utf-8")
    elif sys.argv[1:] == ["--check"]:
        check()
    elif not sys.argv[1:]:
        print(table(), end="")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
