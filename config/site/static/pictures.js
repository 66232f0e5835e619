// Pictures of the pages are drawn here, in the colours of the page.
function isDark() {
    const chosen = document.body.dataset.theme;
    return chosen === "dark" || chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches;
}
addEventListener("DOMContentLoaded", () => {
    mermaid.initialize({ startOnLoad: false, theme: isDark() ? "dark" : "neutral" });
    mermaid.run();
});
