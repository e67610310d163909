// From where the cards of a page look: the day it is for the reader, and who that is. A page that stays open over midnight moves on.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { Viewpoint } from "@kontor/model/layout/layout-source.ts";
import { useEffect, useState } from "react";
import { useSessionUser } from "../session/session-user.ts";

export function useViewpoint(): Viewpoint {
  const [today, setToday] = useState(dayHere);
  const user = useSessionUser();
  useEffect(() => {
    // The timer is set anew for each day; one that comes a little early would find the day before.
    void today;
    const timer = setTimeout(() => setToday(dayHere()), msToMidnight() + lateMs);
    return () => clearTimeout(timer);
  }, [today]);
  return { ...viewpointOf(user), today };
}

/** Of this moment. */
export function viewpointOf(user: UserConfiguration | undefined): Viewpoint {
  return { today: dayHere(), username: user?.user.username ?? "" };
}

const lateMs = 500;

function dayHere(): string {
  return Temporal.Now.plainDateISO().toString();
}

function msToMidnight(): number {
  const now = Temporal.Now.zonedDateTimeISO();
  const midnight = now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId);
  return midnight.epochMilliseconds - now.epochMilliseconds;
}
