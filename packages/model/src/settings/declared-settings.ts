// Every setting the product declares. A key under one of their prefixes that is none of them is refused.
import { calendarAdditions } from "./declared/calendar-settings.ts";
import { delegationActs } from "./declared/delegation-settings.ts";
import { portSettings } from "./declared/port-settings.ts";
import { supportCalendar, supportTargets } from "./declared/support-settings.ts";
import type { Setting } from "./setting.ts";

export const declaredSettings: readonly Setting[] = [
  delegationActs,
  supportCalendar,
  supportTargets,
  calendarAdditions,
  ...portSettings,
];
