// The table of who may call what, as a file in which a change of any permission shows as a changed line.
import { matrixRoles, permissionMatrix } from "@kontor/model/routes/route-matrix.ts";
import type { Declarations } from "./declarations.ts";

const permissionMatrixFile = "docs/permission-matrix.csv";

export function permissionMatrixFiles({ entities, workflows }: Declarations): ReadonlyMap<string, string> {
  const declared = {
    entities: entities.map(({ value }) => value),
    workflows: workflows.map(({ value }) => value),
  };
  const head = ["method", "path", ...matrixRoles.map(({ name }) => name)];
  const lines = permissionMatrix(declared).map(({ route, path, cells }) =>
    [route.method, path, ...cells].join(","),
  );
  return new Map([[permissionMatrixFile, `${[head.join(","), ...lines.toSorted()].join("\n")}\n`]]);
}
