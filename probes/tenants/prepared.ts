// What other tenants have done before the attack, so that there is something to get hold of: cursors of their lists, requests
// under keys of theirs, and all identifiers among their rows.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { formText, formType } from "../world/form-body.ts";
import { ownerView } from "../world/owner-view.ts";
import { insideProcess, type Sender } from "../world/send.ts";
import type { World } from "../world/world.ts";
import { type AttachedFile, insideMaterialOf, type Material, materialOf } from "./material.ts";

/** A write of another tenant, ready to be sent again by somebody else. */
export type Replay = { readonly url: string; readonly key: string; readonly body: string };

export type Prepared = {
  readonly materials: readonly Material[];
  /** The attacker's own records, for those of its users who see only some of them. */
  readonly inside: Material;
  readonly replays: readonly Replay[];
  readonly foreignIds: ReadonlySet<string>;
};

type Victim = World["victims"][number];

export async function preparedMaterial(world: World): Promise<Prepared> {
  const send = insideProcess(world.app);
  const ownIds = (await ownerView(world.ownerUrl, world.attacker.tenantId)).ids;
  const foreignIds = new Set<string>();
  const materials: Material[] = [];
  const replays: Replay[] = [];
  for (const victim of world.victims) {
    const cursors = await cursorsOf(send, victim);
    replays.push(...(await writesOf(send, victim)));
    const attached = await attachedBy(send, victim);
    const { ids } = await ownerView(world.ownerUrl, victim.tenantId);
    // Some stand in the examples that the records of every tenant are made of.
    const theirs = new Set([...ids].filter((id) => !ownIds.has(id)));
    for (const id of theirs) foreignIds.add(id);
    materials.push({ ...materialOf(victim, theirs, cursors), attached });
  }
  return { materials, inside: insideMaterialOf(world.attacker, ownIds), replays, foreignIds };
}

async function cursorsOf(send: Sender, victim: Victim): Promise<ReadonlyMap<string, string>> {
  const cursors = new Map<string, string>();
  for (const { name, names } of Object.values(victim.scope.model.entities)) {
    const { status, body } = await send({
      method: "GET",
      url: `${names.serverRoute}?limit=1`,
      headers: { authorization: `Bearer ${victim.token}` },
    });
    const cursor: unknown = status === 200 ? JSON.parse(body).pagination.cursor : undefined;
    if (typeof cursor === "string") cursors.set(name, cursor);
  }
  return cursors;
}

const writtenNames = ["person", "task", "location", "note", "project"];

async function writesOf(send: Sender, victim: Victim): Promise<readonly Replay[]> {
  const replays: Replay[] = [];
  const entities = Object.values(victim.scope.model.entities).filter(({ name }) =>
    writtenNames.includes(name),
  );
  for (const [place, entity] of entities.entries()) {
    const replay = {
      url: entity.names.serverRoute,
      key: `written-${place}`,
      body: JSON.stringify(plainRecord(entity)),
    };
    const { status } = await send({
      method: "POST",
      url: replay.url,
      headers: {
        authorization: `Bearer ${victim.token}`,
        "content-type": "application/json",
        "idempotency-key": replay.key,
      },
      body: replay.body,
    });
    if (status === 200) replays.push(replay);
  }
  if (replays.length === 0) throw new Error(`Nothing could be written for ${victim.tenant}`);
  return replays;
}

/** A file that tells whose it is, on a person whose key the attacker knows. */
async function attachedBy(send: Sender, victim: Victim): Promise<AttachedFile> {
  const person = victim.named.get("person")?.key ?? "";
  const { status, body } = await send({
    method: "POST",
    url: `/api/person/persons/${encodeURIComponent(person)}/documents`,
    headers: { authorization: `Bearer ${victim.token}`, "content-type": formType },
    body: formText({ file: `Terms of ${victim.tenant}`, name: `Terms of ${victim.tenant}` }),
  });
  if (status !== 200) throw new Error(`No file could be attached for ${victim.tenant}: ${body}`);
  const { _id, registration } = JSON.parse(body);
  return { id: _id, registration };
}

function plainRecord({ fields }: Entity): Record<string, unknown> {
  const values = {
    type: "I",
    lastName: "Vidal",
    name: "Vidal",
    title: "Vidal",
    subject: "Vidal",
    text: "Vidal",
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));
}
