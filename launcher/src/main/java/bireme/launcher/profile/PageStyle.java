package bireme.launcher.profile;

/** How the page looks, in light and in dark. */
final class PageStyle {
    static final String CSS = """
            :root { color-scheme: light dark; --back: #fff; --text: #1c2024; --faint: #667; --line: #d8dce2;
              --box: #f5f7f9; --work: #3b76b5; --wait: #d9822b; --compute: #8a94a3; --heat: #0b5c97 }
            @media (prefers-color-scheme: dark) { :root { --back: #14171b; --text: #e4e7eb; --faint: #9aa3ae;
              --line: #353c45; --box: #1d2228; --work: #5b9bdc; --wait: #f0a04b; --compute: #66707d; --heat: #7cc0ff } }
            body { font: 15px/1.45 system-ui, sans-serif; color: var(--text); background: var(--back);
              max-width: 1060px; margin: 2em auto; padding: 0 1.2em }
            h1 { font-size: 1.5em; margin-bottom: .2em } h2 { font-size: 1.15em; margin-top: 2.2em }
            p.facts, p.about { color: var(--faint); margin: .3em 0 } code { font-size: .93em }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .93em }
            th { text-align: left; color: var(--faint); font-weight: 600 } th, td { padding: .2em .9em .2em 0;
              border-bottom: 1px solid var(--line) } td.n, th.n { text-align: right }
            .scroll { overflow-x: auto } .maps { display: flex; flex-wrap: wrap; gap: 1.5em }
            ol.worst { padding-left: 1.3em } ol.worst li { background: var(--box); margin: .6em 0; padding: .7em 1em;
              border-left: 4px solid var(--wait) } ol.worst b { text-transform: capitalize }
            ul.notes { background: var(--box); padding: .8em 1em .8em 2em }
            svg { max-width: 100% } svg text { font: 12px system-ui, sans-serif; fill: var(--text) }
            svg .s { font-size: 11px; fill: var(--faint) } svg .t { font-weight: 600 }
            svg .axis { stroke: var(--line) } .work { fill: var(--work) } .wait { fill: var(--wait) }
            .compute { fill: var(--compute) } .heat { fill: var(--heat) } .frame { fill: none; stroke: var(--line) }
            """;

    private PageStyle() {}
}
