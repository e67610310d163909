// The channel on which the relay wakes the processes that follow. It tells whose messages are new and nothing of them; a process that is
// woken reads them behind the tenant's wall.

export const relayChannel = "kontor_outbox";

/** For everybody: something may have been missed. */
const everybody = "*";
/** PostgreSQL takes fewer than 8,000 bytes. */
const payloadMaxLength = 7_000;
/** From so many tenants on everybody is woken instead. */
const tenantsMaxCount = 2_000;

/** Nothing new: the relay is alive. */
export const aliveText = "";

export type Wake = readonly string[] | "everybody";

/** As few texts as hold all of them. */
export function wakeTexts(wake: Wake): readonly string[] {
  if (wake === "everybody" || wake.length > tenantsMaxCount) return [everybody];
  const texts: string[] = [];
  let text = "";
  for (const tenantId of wake) {
    if (text.length + tenantId.length + 1 > payloadMaxLength) {
      texts.push(text);
      text = "";
    }
    text = text === "" ? tenantId : `${text},${tenantId}`;
  }
  return text === "" ? texts : [...texts, text];
}

export function readWake(text: string): Wake {
  if (text === everybody) return "everybody";
  return text === aliveText ? [] : text.split(",");
}
