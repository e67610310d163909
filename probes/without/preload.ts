// Loaded before a process that shall be weak: the lines that make a defence are changed while their modules are loaded.
import { registerHooks } from "node:module";
import { type Change, lacks, pathOf } from "./lacks.ts";

const missing = new Set(new URL(import.meta.url).searchParams.getAll("lack"));
const changes: readonly Change[] = Object.entries(lacks).flatMap(([lack, own]) =>
  missing.delete(lack) ? own : [],
);
if (missing.size > 0) throw new Error(`Nobody knows how to do without: ${[...missing].join(", ")}`);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const own = changes.filter(({ module }) => url === `file://${pathOf(module)}`);
    if (own.length === 0) return loaded;
    let source = String(loaded.source instanceof Uint8Array ? Buffer.from(loaded.source) : loaded.source);
    for (const { module, from, to } of own) {
      if (!source.includes(from)) throw new Error(`${module} does not say: ${from}`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
