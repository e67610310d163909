// The service level of a ticket, as its legal entity had set it on the day the clock of the ticket started: a promise that changes later
// holds for the tickets that come later.
import { zoneOf } from "@kontor/engine/business-date.ts";
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import { openSettings, type SettingReader } from "@kontor/engine/key-values/open-settings.ts";
import { readSetting } from "@kontor/engine/key-values/read-setting.ts";
import { readHouse } from "@kontor/engine/organizations/read-house.ts";
import { countryCalendar } from "@kontor/kernel/date/public-holidays.ts";
import { dayInTimeZone, isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import type { WorkingHours } from "@kontor/kernel/date/working-hours.ts";
import { sellerOf } from "@kontor/model/organizations/legal-entity.ts";
import { calendarAdditions } from "@kontor/model/settings/declared/calendar-settings.ts";
import { supportCalendar, supportTargets } from "@kontor/model/settings/declared/support-settings.ts";
import type { ValueOfSetting } from "@kontor/model/settings/setting.ts";
import { type FoundSetting, type SettingQuery, settingFor } from "@kontor/model/settings/setting-for.ts";
import { settingUses } from "@kontor/model/structures/setting-use.ts";
import type { ServiceLevel } from "./service-level.ts";
import { clockStartOf, type TicketClockFields } from "./ticket-clock.ts";

export type ServiceLevels = (record: TicketClockFields) => Promise<ServiceLevel>;

/** Reads what all tickets need once; after that only the days of a country are asked for, once for each. */
export async function openServiceLevels(door: ReadDoor): Promise<ServiceLevels> {
  const house = await readHouse(door);
  const trigrams = house.flatMap(({ trigram }) => trigram ?? []);
  const settings = await openSettings(door, [supportCalendar, supportTargets], trigrams);
  const zone = zoneOf(door.scope);
  const holidays = new Map<string, Promise<ClosedDays>>();
  return async (record) => {
    const day = dayInTimeZone(clockStartOf(record) ?? door.now, zone).toString();
    const trigram = sellerOf(house, record.orgaRegistration)?.trigram;
    const level = levelOn(settings, { day, trigram }, zone);
    const { country } = settings(supportCalendar, { day, trigram }).value;
    if (country === undefined) return level;
    const closed = holidays.get(country) ?? readSetting(door, calendarAdditions, { parameter: country });
    holidays.set(country, closed);
    return withHolidays(level, country, await closed);
  };
}

type ClosedDays = FoundSetting<ValueOfSetting<typeof calendarAdditions>>;

/** Public holidays of the country, and the days on which the house does not work there. */
function withHolidays({ hours, targets, settingsUsed }: ServiceLevel, country: string, closed: ClosedDays) {
  const calendar = countryCalendar(
    country,
    closed.value.map(({ day }) => day),
  );
  return { hours: { ...hours, calendar }, targets, settingsUsed: [...settingsUsed, ...settingUses(closed)] };
}

export async function serviceLevelOf(door: ReadDoor, record: TicketClockFields): Promise<ServiceLevel> {
  const levelOf = await openServiceLevels(door);
  return levelOf(record);
}

/** As the product declares it, where a tenant has set nothing. */
export function defaultServiceLevel(zone: string): ServiceLevel {
  return levelOn((setting, query) => settingFor(setting, [], { day: "", ...query }), {}, zone);
}

function levelOn(settings: SettingReader, query: Partial<SettingQuery>, zone: string): ServiceLevel {
  const calendar = settings(supportCalendar, query);
  const targets = settings(supportTargets, query);
  return {
    hours: hoursOf(calendar.value, zone),
    targets: targets.value,
    settingsUsed: settingUses(calendar, targets),
  };
}

function hoursOf(
  { opens, closes, timeZone }: ValueOfSetting<typeof supportCalendar>,
  zone: string,
): WorkingHours {
  return {
    zone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : zone,
    opens: minuteOf(opens),
    closes: minuteOf(closes),
    calendar: { holidays: new Set() },
  };
}

/** "08:30" is minute 510 of its day. */
function minuteOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
}
