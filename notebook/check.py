"""Executes notebooks with the Java kernel: called by notebook/check."""

import pathlib
import queue
import re
import sys
import time

import nbformat
from jupyter_client.manager import start_new_kernel
from nbclient import NotebookClient

NOTEBOOKS = pathlib.Path(__file__).resolve().parents[1] / "docs" / "notebooks"
SECONDS = 120
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def outputs(cell):
    """What a cell shows, as text by kind. Lines of ranks come in any order, so they are sorted."""
    shown = {}
    for each in cell.outputs:
        if each.output_type == "stream":
            kind, text = each.name, each.text
        elif each.output_type == "error":
            kind, text = "error", COLOUR.sub("", "\n".join(each.traceback))
        else:
            kind, text = "value", each.data["text/plain"]
        shown[kind] = shown.get(kind, "") + text
    return {kind: sorted(text.splitlines()) for kind, text in shown.items()}


def execute(path, is_write):
    """Executes a notebook; returns what its outputs are other than those that it holds."""
    stored = nbformat.read(path, as_version=4)
    executed = nbformat.read(path, as_version=4)
    client = NotebookClient(
        executed, timeout=SECONDS, resources={"metadata": {"path": str(path.parent)}}, coalesce_streams=True
    )
    client.execute()
    if is_write:
        for cell in executed.cells:
            cell.metadata.pop("execution", None)
        nbformat.write(executed, path)
        return []
    cells = [pair for pair in zip(stored.cells, executed.cells) if pair[0].cell_type == "code"]
    return [
        f"{path.name}: {old.source!r}: expected {outputs(old)}, got {outputs(new)}"
        for old, new in cells
        if outputs(old) != outputs(new)
    ]


class Kernel:
    """A kernel that has Bireme, for cells that are interrupted."""

    def __init__(self):
        self.manager, self.client = start_new_kernel(kernel_name="java", startup_timeout=SECONDS, cwd=str(NOTEBOOKS))
        notebook = nbformat.read(NOTEBOOKS / "hello.ipynb", as_version=4)
        self.run(next(cell.source for cell in notebook.cells if cell.cell_type == "code"))

    def run(self, code, interrupt_at=None):
        """Runs a cell and returns all that it shows; interrupts it once it has shown a text."""
        request = self.client.execute(code)
        shown = ""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            try:
                message = self.client.get_iopub_msg(timeout=1)
            except queue.Empty:
                continue
            content = message["content"]
            shown += content.get("text", "") + COLOUR.sub("", "\n".join(content.get("traceback", [])))
            if interrupt_at and interrupt_at in shown:
                self.manager.interrupt_kernel()
                interrupt_at = None
            if content.get("execution_state") == "idle" and message["parent_header"].get("msg_id") == request:
                return shown
        raise TimeoutError(f"{code!r} did not end within {SECONDS} s; it has shown: {shown}")

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel()


def interrupts():
    """Tries what no stored notebook can; returns what went wrong."""
    kernel = Kernel()
    receive = "MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1 - me, 3);"
    tried = [
        # code, the text at which it is interrupted, what it shows in the end
        ("%%ranks 2\nint me = MPI.COMM_WORLD.Rank();\n" + receive, None, ["rank 0 waits in Recv", "at line 3: MPI."]),
        ("%%ranks 2\n1 + 1", None, ["2\n"]),
        ('%%ranks 2\nSystem.out.println("go"); Thread.sleep(1_000_000);', "go\n", ["Evaluation interrupted"]),
        ("%%ranks 2\n2 + 2", None, ["at line 2: Thread.sleep(1_000_000);", "the next cell of ranks starts new ones", "4\n"]),
        ('%%ranks 2\nSystem.out.println("go"); while (true) Thread.onSpinWait();', "go\n", ["Evaluation interrupted"]),
        ("%%ranks 2\n3 + 3", None, ["the next cell of ranks starts new ones", "6\n"]),
        ("%%ranks x\n1", None, ['takes a whole number from 1 to 1000, not "x"']),
    ]
    try:
        return [
            f"{code!r}: expected {text!r} in: {shown}"
            for code, interrupt_at, expected in tried
            for shown in [kernel.run(code, interrupt_at)]
            for text in expected
            if text not in shown
        ]
    finally:
        kernel.close()


def main(arguments):
    is_write = arguments == ["--write"]
    if arguments and not is_write:
        sys.exit(f"notebook/check: {' '.join(arguments)}: expected --write or nothing")
    notebooks = sorted(NOTEBOOKS.glob("*.ipynb"))
    faults = [fault for path in notebooks for fault in execute(path, is_write)]
    if not is_write:
        faults += interrupts()
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"notebook/check: {len(notebooks)} notebook, {len(faults)} faults")
    sys.exit(1 if faults else 0)


main(sys.argv[1:])
