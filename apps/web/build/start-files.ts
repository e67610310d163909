// Which files of a build the browser needs for a part of the application: a chunk and everything it imports at once.
import type { Rolldown } from "vite";

export type StartFiles = readonly string[];
type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/** By the ends of the paths of their modules. A root that is in no chunk is a mistake in the list of roots. */
export function chunksOf(bundle: Bundle, roots: readonly string[]): StartFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const reached = new Set<string>();
  const waiting = roots.map((root) => {
    const holder = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/${root}`)));
    if (holder === undefined) throw new Error(`No chunk holds ${root}`);
    return holder.fileName;
  });
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (reached.has(file) || chunk?.type !== "chunk") continue;
    reached.add(file);
    waiting.push(...chunk.imports);
  }
  return [...reached];
}
