// The engine that runs scripts: QuickJS, compiled to WebAssembly once, with memory of its own for each run. Node and the browser bring the
// compiled module; nothing here knows either.
import release from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
} from "quickjs-emscripten-core";
import { memoryBytes } from "./limits.ts";

/** Its types are those of the CommonJS build, where what is imported here lies below another name. */
const variant = release as unknown as QuickJSSyncVariant;

const pageBytes = 64 * 1024;
/** What the engine begins with, and needs beside the memory of a script. */
const ownBytes = 16 * 1024 ** 2;

/** A context in fresh memory. All of its memory is discarded afterwards, so nothing a script leaves behind reaches another. */
export async function freshContext(
  wasmModule: WebAssembly.Module,
  stackBytes: number,
): Promise<QuickJSContext> {
  const wasmMemory = new WebAssembly.Memory({
    initial: ownBytes / pageBytes,
    // Also a fault of the engine cannot take more.
    maximum: (ownBytes + memoryBytes) / pageBytes,
  });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule, wasmMemory }));
  const runtime = engine.newRuntime();
  runtime.setMemoryLimit(memoryBytes);
  runtime.setMaxStackSize(stackBytes);
  return runtime.newContext();
}
