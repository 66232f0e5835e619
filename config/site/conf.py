"""How Sphinx builds the documentation: docs/site runs it on the root of the sources."""

import pathlib
import re

from docutils import nodes
from docutils.parsers.rst import Directive

ROOT = pathlib.Path(__file__).resolve().parents[2]
POM = (ROOT / "pom.xml").read_text()
SOURCES = re.search(r"<scm .*?<url>(.*?)</url>", POM, re.DOTALL).group(1) + "/tree/main/"

project = "Bireme"
version = release = re.search(r"<artifactId>bireme</artifactId>\s*<version>(.*?)</version>", POM).group(1)
copyright = "the authors of Bireme"
root_doc = "README"
include_patterns = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/**.md"]
exclude_patterns = ["docs/figures/**"]

extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_fence_as_directive = ["mermaid"]
# Colours would hide that output of programs is no code of a language.
highlight_language = "none"
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = f"Bireme {version}"
html_static_path = ["static", "../../target/site-tools/mermaid.min.js"]
html_js_files = ["mermaid.min.js", "pictures.js"]
html_css_files = ["wide.css"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "api.html",
        "sidebar/scroll-end.html",
    ]
}
templates_path = ["templates"]
html_show_sourcelink = False
html_show_sphinx = False

LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


class Mermaid(Directive):
    """A picture as text, which the browser draws."""

    has_content = True

    def run(self):
        text = nodes.Text("\n".join(self.content)).astext()
        for mark, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
            text = text.replace(mark, entity)
        return [nodes.raw("", f'<pre class="mermaid">{text}</pre>', format="html")]


def navigation(readme):
    """The list at the end of README.md as tables of contents: one for each of its points, named by what is bold."""
    more = readme.split("\n## More\n", 1)[1]
    for point in re.split(r"\n- (?=\*\*)", more)[1:]:
        caption = re.match(r"\*\*(.*?)\*\*", point).group(1)
        lines = ["", "```{toctree}", ":hidden:", f":caption: {caption}", ""]
        for text, target in LINK.findall(point.split("\n\n")[0]):
            title = " ".join(text.split())
            lines.append(f"{title[0].upper()}{title[1:]} <{target.removesuffix('.md')}>")
        yield "\n".join([*lines, "```", ""])


def read_source(app, name, content):
    folder = (ROOT / name).parent
    pages = {ROOT / f"{page}.md" for page in app.env.found_docs}

    def link(found):
        text, target = found.groups()
        path = (folder / target.split("#")[0]).resolve()
        if ":" in target or not path.exists() or path == folder or path in pages or path.suffix in (".svg", ".png"):
            return found.group(0)
        return f"[{text}]({SOURCES}{path.relative_to(ROOT)})"

    text = content[0]
    tables = ""
    if name == root_doc:
        tables = "".join(navigation(text))
    elif folder.parent == ROOT / "docs" and folder / "README.md" in pages and name.endswith("/README"):
        tables = "\n```{toctree}\n:hidden:\n:glob:\n\n*\n```\n"
    parts = re.split(r"(^ *```.*?^ *```$)", text, flags=re.DOTALL | re.MULTILINE)
    content[0] = "".join(part if i % 2 else LINK.sub(link, part) for i, part in enumerate(parts)) + tables


def first_page(app, exception):
    """The page that a browser opens in a folder leads to the README."""
    if exception is None:
        (pathlib.Path(app.outdir) / "index.html").write_text(
            f'<!doctype html><meta http-equiv="refresh" content="0; url={root_doc}.html"><title>Bireme</title>\n'
        )


def setup(app):
    app.add_directive("mermaid", Mermaid)
    app.connect("source-read", read_source)
    app.connect("build-finished", first_page)
