package bireme.devices.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class SvgTextTest {
    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void shouldBeginAndEndADocument() {
        assertThat(SvgText.document(80, 20)
                        .style(".a{x:1%}")
                        .text(1, 2.25, "end", "a", "b")
                        .end())
                .isEqualTo("""
                        <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 20' width='80' height='20' role='img'>
                        <style>.a{x:1%}</style>
                        <text class='a' x='1.0' y='2.3' text-anchor='end'>b</text>
                        </svg>
                        """);
    }

    @Test
    void shouldHoldAnyText() throws Exception {
        String raw = "<a> & \"b\" \u0007\u0000\ud800\uffff\ud83d\ude00\t'";
        String svg = SvgText.described(1, 1, raw, "100 % & more").end();
        Document document = parsed(svg);
        assertThat(document.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("<a> & \"b\" \ud83d\ude00\t'");
        assertThat(document.getElementsByTagName("desc").item(0).getTextContent())
                .isEqualTo("100 % & more");
    }

    @Test
    void shouldWriteNumbersWithAPointInAnyLanguage() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertThat(SvgText.format("M%.1f", 1.5)).isEqualTo("M1.5");
        } finally {
            Locale.setDefault(before);
        }
    }
}
