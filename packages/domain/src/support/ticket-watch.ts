// Open tickets looked at every quarter of an hour: who takes care of one hears when three quarters of its time are gone, the managers when it
// is over. What was told is told once.
import type { ProductDoor, Stored } from "@kontor/engine/door/product-door.ts";
import type { JobKind } from "@kontor/engine/jobs/job-kind.ts";
import { workingMinutesBetween } from "@kontor/kernel/date/working-hours.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { z } from "zod";
import { remindCustomer } from "./customer-reminders.ts";
import { hoursOf } from "./ticket-clock.ts";

type Ticket = RecordOf<typeof ticket>;
type Managers = () => Promise<readonly string[]>;
type Deadline = { readonly name: "answer" | "solution"; readonly due: string };

const watched = ["NEW", "OPEN", "REOPENED", "WAITING_CUSTOMER"] as const;
const chunkSize = 100;
/** When no more than this part of the time is left, it is time to say so. */
const partLeft = 0.25;
const managerProfile = "MANAGER";

export const watchTicketsKind: JobKind<Record<string, never>> = {
  name: "watch-tickets",
  input: z.strictObject({}),
  async chunk(_run, door, cursor) {
    const after = typeof cursor === "string" ? cursor : "";
    const where = { status: watched };
    const tickets = await door.readPage(ticket, { where }, { after, limit: chunkSize });
    const managers = managersOf(door);
    for (const one of tickets) await watch(one, door, managers);
    return { next: tickets.length < chunkSize ? undefined : tickets.at(-1)?.key, done: tickets.length };
  },
};

async function watch(one: Stored<typeof ticket>, door: ProductDoor, managers: Managers): Promise<void> {
  if (one.status === "WAITING_CUSTOMER") {
    await remindCustomer(one, door);
    return;
  }
  let record = one;
  for (const deadline of openDeadlines(one.doc)) {
    if (Temporal.Instant.compare(door.now, deadline.due) >= 0)
      record = await tellMissed(record, deadline, door, managers);
    else if (isPressing(one.doc, deadline, door)) await tellPressing(one, deadline, door, managers);
  }
}

/** Those that are neither met nor known to be missed. */
function openDeadlines(doc: Ticket): readonly Deadline[] {
  const { answerDueAt, answeredAt, answerMissedAt, solutionDueAt, solutionMissedAt } = doc;
  const isAnswered = (answeredAt ?? answerMissedAt) !== undefined;
  return [
    ...(answerDueAt === undefined || isAnswered ? [] : [{ name: "answer" as const, due: answerDueAt }]),
    ...(solutionDueAt === undefined || solutionMissedAt !== undefined
      ? []
      : [{ name: "solution" as const, due: solutionDueAt }]),
  ];
}

function isPressing(
  { clockStartedAt, waitingTime = 0 }: Ticket,
  { due }: Deadline,
  door: ProductDoor,
): boolean {
  if (clockStartedAt === undefined) return false;
  const hours = hoursOf(door);
  const until = Temporal.Instant.from(due);
  const whole = workingMinutesBetween(Temporal.Instant.from(clockStartedAt), until, hours) - waitingTime;
  return workingMinutesBetween(door.now, until, hours) <= whole * partLeft;
}

/** A ticket of nobody is told to the managers. */
async function tellPressing(
  { key, doc }: Stored<typeof ticket>,
  { name, due }: Deadline,
  door: ProductDoor,
  managers: Managers,
): Promise<void> {
  const usernames = doc.assignee === undefined ? await managers() : [doc.assignee];
  await door.tell(ticket, key, { usernames, kind: "due", onceKey: `${name} of ${key} due ${due}` });
}

async function tellMissed(
  record: Stored<typeof ticket>,
  { name, due }: Deadline,
  door: ProductDoor,
  managers: Managers,
): Promise<Stored<typeof ticket>> {
  const { key, doc } = record;
  const usernames = [...(doc.assignee === undefined ? [] : [doc.assignee]), ...(await managers())];
  await door.tell(ticket, key, { usernames, kind: "late", onceKey: `${name} of ${key} missed ${due}` });
  const missed = name === "answer" ? { answerMissedAt: due } : { solutionMissedAt: due };
  const [after = record] = await door.change(ticket, [record], missed);
  return after;
}

/** Read when somebody is to be told, and once for all that is told. */
function managersOf(door: ProductDoor): Managers {
  const read = async (): Promise<readonly string[]> =>
    (await door.read(user, { where: { profiles: [managerProfile] } })).map(({ key }) => key);
  let known: Promise<readonly string[]> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}
