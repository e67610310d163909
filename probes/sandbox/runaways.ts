// Scripts that never end by themselves, in as many ways as there are. Each is stopped at its limit, by its engine or from outside.

export type Runaway = { readonly name: string; readonly body: string };

export const runaways: readonly Runaway[] = [
  { name: "a loop", body: "for (;;) {}" },
  { name: "a loop that catches", body: "for (;;) { try { for (;;) {} } catch {} }" },
  { name: "a loop of awaits", body: "for (;;) await null" },
  { name: "a memory bomb of lists", body: "const kept = []; for (;;) kept.push(new Array(1e6).fill(1))" },
  {
    name: "a memory bomb of texts",
    body: "let text = 'x'; for (;;) { text += text; text.split('').length }",
  },
  { name: "a native loop", body: "'x'.repeat(2e7).split('').sort().reverse().join('')" },
  { name: "a regular expression", body: "/(a+)+$/.test('a'.repeat(60) + 'b')" },
  {
    name: "a flood of promises",
    body: "const more = () => { Promise.resolve().then(more); Promise.resolve().then(more) }; more(); return new Promise(() => {})",
  },
  {
    name: "a deep recursion that catches",
    body: "const dive = () => { try { dive() } catch { dive() } }; dive()",
  },
  { name: "a large number", body: "let large = 3n; for (;;) large = large ** 2n" },
  {
    name: "an endless iterator",
    body: "const all = { *[Symbol.iterator]() { for (;;) yield 1 } }; return [...all]",
  },
  { name: "an answer that never ends", body: "return { toJSON() { for (;;) {} } }" },
];
