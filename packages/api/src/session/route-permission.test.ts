// The table of permissions against the function that every call passes, in every cell. The probe `permissions` asks the server.
import { callerOf } from "@kontor/model/permission/caller.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import {
  isLetInForOthers,
  type MatrixRow,
  matrixRoles,
  permissionMatrix,
} from "@kontor/model/routes/route-matrix.ts";
import { newTenantState } from "@kontor/store/records/tenant-state.ts";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { requirePermission } from "./route-permission.ts";

const { permissions, bundles } = newTenantState();
const matrix = permissionMatrix();

function isLetIn({ route, path }: MatrixRow, caller: Caller): boolean {
  const [, code = ""] = /\/transitions\/([A-Z_]+)$/.exec(path) ?? [];
  // Of a call, the check looks at no more than this.
  const request = { params: { code, username: "somebody else" }, query: {} } as FastifyRequest;
  const call = { scope: { caller }, request } as Pick<Call, "scope" | "request">;
  try {
    requirePermission(route, call);
    return true;
  } catch {
    return false;
  }
}

test("every route lets in and refuses whom the table of permissions says, in every cell", () => {
  const differences = matrixRoles.flatMap(({ name, account }, column) => {
    if (account === undefined) return [];
    const caller = callerOf({ username: "somebody", ...account }, permissions, bundles);
    return matrix.flatMap((row) => {
      const cell = row.cells[column];
      const isStated = isLetInForOthers(row.route, cell);
      return isLetIn(row, caller) === isStated ? [] : [`${name} ${row.route.method} ${row.path} ${cell}`];
    });
  });
  expect(differences).toEqual([]);
});
