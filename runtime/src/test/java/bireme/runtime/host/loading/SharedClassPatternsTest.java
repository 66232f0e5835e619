package bireme.runtime.host.loading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedClassPatternsTest {
    @ParameterizedTest
    @CsvSource({
        "com.example.native.*, com.example.native.Lib, true",
        "com.example.native.*, com.example.native.deep.Lib, true",
        "com.example.native.*, com.example.nativex.Lib, false",
        "com.example.native.*, com.example.native, false",
        "com.example.Lib, com.example.Lib, true",
        "com.example.Lib, com.example.Lib$Nested, true",
        "com.example.Lib, com.example.Library, false",
        "com.*.Jni*, com.a.b.JniLoader, true",
        "com.*.Jni*, com.a.b.Loader, false",
        "*, anything, true",
        "a*b*c, abxbc, true",
        "a*b*c, abxb, false"
    })
    void shouldMatchNames(String pattern, String name, boolean expected) {
        assertThat(new SharedClassPatterns(List.of("first.Other", pattern)).matches(name))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource("any.Name")
    void shouldMatchNothingWithoutPatterns(String name) {
        assertThat(new SharedClassPatterns(List.of()).matches(name)).isFalse();
    }
}
