package bireme.devices.object.fst;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FstSerializerProviderTest {

    @Test
    void shouldRunUpToJava25WhereThePackagesAreOpen() {
        for (int feature : new int[] {17, 21, 25}) {
            assertThat(FstSerializerProvider.unavailableBecause(feature, null, name -> true))
                    .isNull();
            assertThat(FstSerializerProvider.unavailableBecause(feature, "allow", name -> true))
                    .isNull();
            assertThat(FstSerializerProvider.unavailableBecause(
                            feature, null, name -> !name.equals("java.base/java.util")))
                    .contains("--add-opens=java.base/java.util=ALL-UNNAMED");
        }
    }

    @Test
    void shouldNotRunWhereJavaIsNewerOrUnsafeIsDenied() {
        for (int feature : new int[] {26, 27, 30}) {
            for (String access : new String[] {null, "allow", "warn", "deny"}) {
                assertThat(FstSerializerProvider.unavailableBecause(feature, access, name -> true))
                        .contains("Java " + feature + " is too new", "codecs");
            }
        }
        assertThat(FstSerializerProvider.unavailableBecause(25, "deny", name -> true))
                .contains("--sun-misc-unsafe-memory-access=deny");
    }
}
