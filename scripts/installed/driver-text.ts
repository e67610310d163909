// What runs an automatic transition, in words.
import type { Driver, EventDriver } from "@kontor/engine/domain/driver.ts";

export function driverText(driver: Driver): string {
  if (driver.kind === "step") return `by ${driver.by}`;
  if (driver.kind === "event") return eventText(driver);
  const { path, days, months } = driver;
  const offset = [days === 0 ? "" : `${days} days`, months === 0 ? "" : `${months} months`].filter(
    (text) => text !== "",
  );
  return `every day, when ${[path, ...offset].join(" + ").replace("+ -", "- ")} is reached`;
}

export function eventText({ of, topics }: Pick<EventDriver, "of" | "topics">): string {
  const what = topics.map((topic) => topic.replace("record.", ""));
  return `after ${of.name} ${what.join(" or ")}`;
}
