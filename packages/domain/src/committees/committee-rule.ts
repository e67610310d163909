// Committees: while a voting of one is open, its members and their roles stay as they are. Otherwise members could be exchanged until the
// result suits. Invitations and answers change at any time.
import type { EntityRule } from "@kontor/engine/domain/entity-rule.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";

export const committeeRule: EntityRule = {
  async problems(record, { before, door }) {
    if (before === undefined || rolesIn(before) === rolesIn(record)) return [];
    const open = await door.read(voting, {
      naming: { committeeRegistration: String(before.registration) },
      where: { status: "OPEN" },
    });
    return open.length === 0
      ? []
      : [{ path: "persons", message: "Members and roles do not change while a voting is open" }];
  },
};

/** In one order: the order of the list says nothing. */
function rolesIn({ persons }: RecordData): string {
  const lines = [persons ?? []].flat().filter(isObject);
  return JSON.stringify(
    lines
      .map(({ personRegistration, role }) => [String(personRegistration ?? ""), String(role ?? "")])
      .toSorted((a, b) => a.join().localeCompare(b.join())),
  );
}
