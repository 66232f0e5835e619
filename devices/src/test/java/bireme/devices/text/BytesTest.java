package bireme.devices.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0 B",
                "1023 | 1,023 B",
                "1024 | 1 KiB",
                "1025 | 1.00 KiB",
                "1536 | 1.50 KiB",
                "10240 | 10 KiB",
                "10752 | 10.5 KiB",
                "1048575 | 1,024.0 KiB",
                "8388608 | 8 MiB",
                "1073741824 | 1 GiB",
                "1099511627776 | 1 TiB",
                "2251799813685248 | 2,048 TiB"
            })
    void shouldRoundForUsersToRead(long bytes, String text) {
        assertThat(Bytes.rounded(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1023, 1023", "1536, 1536", "12288, 12KiB", "1048576, 1MiB", "2199023255552, 2048GiB"})
    void shouldPrintWithoutAFraction(long bytes, String text) {
        assertThat(Bytes.print(bytes)).isEqualTo(text);
        assertThat(Bytes.parse(text)).isEqualTo(bytes);
    }
}
