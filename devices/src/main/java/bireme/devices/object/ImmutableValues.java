package bireme.devices.object;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;

/**
 * Values that ranks of one JVM may share by reference instead of serializing them: the JDK's own immutable types, which
 * no rank's loader defines again. Subclasses do not count, so the classes are compared exactly; every one is
 * Serializable, so a program behaves the same on a device that must serialize.
 *
 * <p>Threads: any.
 */
public final class ImmutableValues {
    private static final Set<Class<?>> TYPES = Set.of(
            String.class,
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigInteger.class,
            BigDecimal.class,
            UUID.class,
            URI.class,
            Locale.class,
            Currency.class,
            DayOfWeek.class,
            Duration.class,
            Instant.class,
            LocalDate.class,
            LocalDateTime.class,
            LocalTime.class,
            Month.class,
            MonthDay.class,
            OffsetDateTime.class,
            OffsetTime.class,
            Period.class,
            Year.class,
            YearMonth.class,
            ZonedDateTime.class,
            ZoneOffset.class);

    private ImmutableValues() {}

    /** Whether this, which is not null, is a value that may be shared. */
    public static boolean contains(Object item) {
        return TYPES.contains(item.getClass());
    }

    /** Whether each of {@code items[offset .. offset+count)} is null or a value that may be shared. */
    public static boolean areAll(Object[] items, int offset, int count) {
        Class<?> known = null;
        for (int i = offset; i < offset + count; i++) {
            Object item = items[i];
            if (item != null && item.getClass() != known) {
                known = item.getClass();
                if (!TYPES.contains(known)) {
                    return false;
                }
            }
        }
        return true;
    }
}
