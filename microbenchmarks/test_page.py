#!/usr/bin/env python3
"""Tests of page.py and its tables; needs no build. Run: python3 microbenchmarks/test_page.py"""
import importlib.util
import json
import pathlib
import re
import sys
import tempfile
import unittest
from unittest import mock

sys.dont_write_bytecode = True
import page
import page_tables as tables


class TablesTest(unittest.TestCase):
    def test_starts(self):
        text = "mpjrun -np 16 --jvms-per-host 2 examples.Hello: 540 ms (fastest 500, slowest 600)\n"
        self.assertIn("| `-np 16 --jvms-per-host 2` | 540 | 500 | 600 |\n", tables.starts(text))

    def test_windows_of_an_operation_stand_together(self):
        text = "| operation | bytes | us | openmpi | ratio | mpich | ratio |\n|---|---|---|---|---|---|---|\n" \
            "| put | 8 | 0.02 | 0.04 | 0.50 | 1.00 | 0.02 |\n| get | 8 | 0.03 | 0.04 | 0.75 | 1.00 | 0.03 |\n"
        rows = tables.cells(tables.one_sided([("allocate", text), ("create", text)]))
        self.assertEqual([row[:3] for row in rows], [["put", "8", "allocate"], ["put", "8", "create"],
                                                     ["get", "8", "allocate"], ["get", "8", "create"]])

    def test_columns_name_the_device_once(self):
        text = "| bytes | a |\n|---|---|\n| 800 | 1 | 2 | 3 | 4 | 5 | 6 |\n| 8000 | 1 | 2 | 3 | 4 | 5 | 6 |\n"
        rows = tables.cells(tables.columns([("tcp", text)]))
        self.assertEqual([["800", "tcp"], ["8000", ""]], [row[:2] for row in rows])

    def test_network_names_lines(self):
        text = "| bytes | bare-unix | openmpi-tcp |\n|---|---|---|\n| 8 | 1.20 | 3.30 |\n"
        self.assertTrue(tables.network(text).startswith("| bytes | bare Unix | Open MPI, TCP |\n|---|"))

    def test_collectives_from_least_to_most(self):
        text = ("2 ranks, microseconds a call:\n\n| operation | bytes | Bireme | Open MPI | best other / Bireme |\n"
                "|---|---|---|---|---|\n| Bcast | 8 | 0.27 | 0.57 | 2.11 |\n| Bcast | 1024 | 0.60 | 0.57 | 0.95 |\n")
        self.assertEqual("| operation | 2 ranks |\n|---|---|\n| Bcast | 0.95 to 2.11 |\n", tables.collectives(text))

    def test_forms_have_their_sizes_side_by_side(self):
        head = "| bytes | operation | blocking, us | nonblocking, us | ratio |\n|---|---|---|---|---|\n"
        two = head + "| 8 | Bcast | 0.10 | 0.15 | 1.50 |\n| 4096 | Bcast | 1.0 | 1.1 | 1.10 |\n"
        four = head + "| 8 | Bcast | 0.20 | 0.18 | 0.90 |\n"
        self.assertEqual("|  | two | four |\n|---|---|---|\n| `Bcast` | **1.50**, 1.10 | 0.90 |\n",
                         tables.forms([("two", two), ("four", four)]))

    def test_neighbours_have_a_table_for_each_question(self):
        text = ("| bytes | a | b | c | d | e |\n|---|---|---|---|---|---|\n| 64 | 1 | 2 | 3 | 4 | 5 |\n\n"
                "| bytes | f | g | h |\n|---|---|---|---|\n| 64 | 6 | 7 | 8 |\n")
        self.assertTrue(tables.neighbours([("two", text)]).endswith("|---|\n| two | 64 | 1 | 2 | 3 | 4 | 5 |\n"))
        self.assertTrue(tables.reordered(text).endswith("|---|\n| 64 | 6 | 7 | 8 |\n"))

    def test_objects_take_the_median_of_all_rounds(self):
        results = [{"benchmark": "bireme.benchmarks.bb.CodecBenchmark." + by, "params": {"kind": "RECORD"},
                    "primaryMetric": {"rawData": [[9.0, first], [1.0]]}}
                   for by, first in (("codecs", 4.0), ("objects", 4.2), ("fst", 5.4), ("jdk", 1234.0))]
        rows = tables.cells(tables.objects(json.dumps(results)))
        self.assertEqual([["a record of four components", "4", "4", "5", "9"]], rows)

    def test_leaders_take_the_best_of_each_kind(self):
        text = ("Measured at 8\n  bruck                   107 us   1.00x\n"
                "  pairwise                0.2 ms   1.87x\n  hierarchical(inter=bruck)   77.0 us   0.72x  <-\n")
        self.assertIn("| `alltoall`, 8 | 107 | 77 |", tables.leaders([(("alltoall", "8"), text)]))

    def test_patterns(self):
        text = "loop 1000 update, plain    0.12 us  (0.11)\nstencil, rows   22833.00 us  (1.00)\n"
        found = tables.patterns(text)
        self.assertIn("| update, 1,000 | 0.12 |  |  |", found)
        self.assertIn("| stencil |  |  | 22833 |", found)

    def test_windows(self):
        text = ("2,914 windows, fits of 16 rounds, 421.5 us a window in the plain loop; all curves are equal\n"
                "  by key, 2 ranks              3.879 s     2.72 s of work here       737337 quotes/s"
                "        751 windows/s   0.32 x\n")
        row = "| 16 (422 us a window) | by key, 2 ranks | 3.879 | 2.72 | 737,337 | 751 | 0.32 |"
        self.assertIn(row, tables.windows(text))

    def test_kernels_mark_what_is_missed(self):
        medians = [{"benchmark": "sp", "ranks": 1, "mops": {"Open MPI": 100.0, "Bireme": 75.0}}]
        self.assertIn("| SP | 0.85 | **0.75** |", tables.kernels([("A", json.dumps({"medians": medians}))]))


class TransportsTest(unittest.TestCase):
    MEASURED = {"smdev": [{8: 0.3, 4096: 2.0}, {8: 0.2, 4096: 4.0}], "bare-tcp": [{8: 4.0}]}

    def setUp(self):
        path = page.COMPARE / "compare-transports.py"
        with mock.patch.object(sys, "path", [str(page.COMPARE), *sys.path]):
            spec = importlib.util.spec_from_file_location("transports", path)
            self.transports = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(self.transports)

    def test_a_figure_is_the_first_quartile_of_the_rounds(self):
        self.assertEqual(2, self.transports.first_quartile([5, 4, 3, 2, 1]))
        self.assertEqual(7, self.transports.first_quartile([7]))
        figures = self.transports.quartiles(self.MEASURED)
        self.assertEqual({"smdev": {8: 0.2, 4096: 2.0}, "bare-tcp": {8: 4.0}}, figures)

    def test_what_was_not_measured_is_left_empty(self):
        table = self.transports.by_size_table(self.transports.quartiles(self.MEASURED), lambda size, us: f"{us:.1f}")
        self.assertEqual("| bytes | smdev | bare TCP |\n|---|---|---|\n| 8 | 0.2 | 4.0 |\n| 4096 | 2.0 |  |\n", table)

    def test_charts_of_latency_and_bandwidth(self):
        with tempfile.TemporaryDirectory() as folder:
            self.transports.charts(self.transports.quartiles(self.MEASURED), pathlib.Path(folder) / "found")
            latency = (pathlib.Path(folder) / "found-latency.svg").read_text()
            bandwidth = (pathlib.Path(folder) / "found-bandwidth.svg").read_text()
        self.assertIn("bare TCP", latency)
        self.assertIn("sockets", latency)
        self.assertIn("Bireme smdev", bandwidth)
        self.assertNotIn("sockets", bandwidth)

    def test_centiles(self):
        row = "latency 8 0.240 0.400 0.600 1.200 99.000 1234567".split()
        table = self.transports.centile_table({"smdev": [row]})
        self.assertIn("| latency | Bireme smdev | 0.240 | 0.400 | 0.600 | 1.200 | 99.000 | 1,234,567 |\n", table)

    def test_a_system_that_fails_is_left_out_and_the_others_go_on(self):
        bench = mock.Mock()
        bench.by_size.side_effect = [ValueError("status 1"), {8: 1.0}, {8: 2.0}]
        with mock.patch("sys.stderr"):
            measured = self.transports.measure(bench, ["smdev", "tcp"], 2)
        self.assertEqual({"tcp": [{8: 1.0}, {8: 2.0}]}, measured)

    def test_a_program_that_does_not_end_is_ended(self):
        with self.assertRaisesRegex(ValueError, "not done in 0.2 s: sleep 60"):
            self.transports.run(["sleep", "60"], 0.2)


class PageTest(unittest.TestCase):
    def test_replaces_the_table_of_its_section_only(self):
        for old in ("\n| old |\n\n", "\n", ""):
            with self.subTest(old=old), tempfile.TemporaryDirectory() as folder:
                copy = pathlib.Path(folder) / "performance.md"
                copy.write_text(f"<!-- figures: start -->\n{old}<!-- end of figures -->\nText\n"
                                "<!-- figures: npb -->\n\n| kept |\n\n<!-- end of figures -->\n")
                with mock.patch.object(page, "PAGE", copy):
                    page.put_in_page("start", "# head\n| new |\n", pathlib.Path(folder))
                self.assertEqual("<!-- figures: start -->\n\n| new |\n\n<!-- end of figures -->\nText\n"
                                 "<!-- figures: npb -->\n\n| kept |\n\n<!-- end of figures -->\n", copy.read_text())

    def test_every_mark_in_the_page_is_a_section(self):
        text = page.PAGE.read_text()
        marks = re.findall(r"^<!-- figures: (.*) -->$", text, re.MULTILINE)
        self.assertTrue(marks)
        self.assertLessEqual(set(marks), set(page.SECTIONS))
        self.assertEqual(len(marks), text.count("<!-- end of figures -->"))

    def test_newest_jdk_is_that_of_the_highest_number(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for jdk, version in (("jdk-9", "9.0.4"), ("jdk-25", "25.0.1"), ("jdk-17", "17.0.2"), ("jre-26", "26")):
                (folder / jdk / "bin").mkdir(parents=True)
                (folder / jdk / "bin" / ("java" if jdk == "jre-26" else "javac")).touch()
                (folder / jdk / "release").write_text(f'IMPLEMENTOR="N/A"\nJAVA_VERSION="{version}"\n')
            self.assertEqual(folder / "jdk-25", page.newest_jdk(folder))

    def test_refuses_what_is_no_section(self):
        with self.assertRaises(SystemExit) as end, mock.patch("sys.stderr"):
            page.main(["strat"])
        self.assertEqual(2, end.exception.code)

    def test_transfers_have_a_line_for_each_direction(self):
        row = {"bytes": 1024, "ranks": 1, "toDevice": 1.5, "pinnedToDevice": 2, "fromDevice": 1, "pinnedFromDevice": 3}
        chart = json.loads(tables.transfers_chart(json.dumps({"results": [row]})))
        series = chart["panels"][0]["series"]
        self.assertEqual([1.5, 2, 1, 3], [line["points"][0][1] for line in series])


if __name__ == "__main__":
    unittest.main()
