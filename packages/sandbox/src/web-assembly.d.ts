// What the sandbox uses of WebAssembly. Node has it, its types do not; the browser's own types know it without this file.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: ArrayBufferView);
  }
  class Memory {
    constructor(size: { readonly initial: number; readonly maximum?: number });
  }
}
