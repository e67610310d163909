// Easter Sunday, on which half of the holidays of Europe depend.
import { AppError } from "../errors.ts";

/** The Gregorian calendar, and the four digits a year is written with. */
const [firstYear, lastYear] = [1583, 9999];

/**
 * Easter Sunday of a year, as the western churches count it.
 * @example easterSunday(2026) // "2026-04-05"
 * @example easterSunday(2027) // "2027-03-28"
 */
export function easterSunday(year: number): Temporal.PlainDate {
  if (!Number.isInteger(year) || year < firstYear || year > lastYear)
    throw new AppError("INVALID_FIELD_VALUE", ["year", String(year)]);
  // The anonymous Gregorian algorithm: the golden number and the century give the full moon, and its weekday the Sunday after.
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const fullMoon = (19 * goldenNumber + century - Math.floor(century / 4) - correction + 15) % 30;
  const leapDays = 2 * (century % 4) + 2 * Math.floor(ofCentury / 4);
  const toSunday = (32 + leapDays - fullMoon - (ofCentury % 4)) % 7;
  const late = Math.floor((goldenNumber + 11 * fullMoon + 22 * toSunday) / 451);
  const sinceMarch = fullMoon + toSunday - 7 * late + 114;
  const [month, day] = [Math.floor(sinceMarch / 31), (sinceMarch % 31) + 1];
  return Temporal.PlainDate.from({ year, month, day });
}
