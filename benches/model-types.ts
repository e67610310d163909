// How long the compiler takes for the declarations alone. They lean on types that check every column, list and reference by name;
// if those grew slow, so would every save in an editor.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Figures } from "../probes/probe.ts";

const root = resolve(import.meta.dirname, "..");
const runs = 3;

/** The best of a few runs: whatever else the machine does can only add to it. */
export function typeCheckFigures(): Figures {
  const folder = mkdtempSync(join(tmpdir(), "kontor-types-"));
  try {
    const project = join(folder, "tsconfig.json");
    writeFileSync(project, JSON.stringify(modelAlone()));
    const seconds = Array.from({ length: runs }, () => typeCheckSeconds(project));
    return { typeCheckSeconds: Number(Math.min(...seconds).toFixed(2)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function modelAlone(): object {
  return {
    extends: join(root, "tsconfig.base.json"),
    include: [join(root, "packages/model/src")],
    exclude: [join(root, "**/*.test.ts")],
  };
}

function typeCheckSeconds(project: string): number {
  const begin = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "node_modules/.bin/tsc"), "-p", project, "--noEmit"],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ""}` },
    },
  );
  if (status !== 0) throw new Error(`the model does not compile: ${stdout}`);
  return (performance.now() - begin) / 1000;
}
