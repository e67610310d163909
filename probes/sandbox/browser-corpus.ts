// Attempts that only make sense in a browser: ways that begin at what the page has answered, towards what a page, a worker and the session of
// its reader have, and addresses that are closed to scripts.
import { type Attempt, crossings, type Named, wholePrograms } from "./corpus.ts";

/** The one path the attempts may honestly ask for; a request to any other is a way out. */
export const openPath = "/api/financing/contracts";

const answer = `(await GET("${openPath}?limit=1"))`;

const ways: Named = {
  "the answer of a call": `${answer}.constructor.constructor`,
  "a list in the answer of a call": `${answer}.data.constructor.constructor`,
  "a record in the answer of a call": `Object.getPrototypeOf(${answer}.data[0] ?? {}).constructor.constructor`,
  "a text in the answer of a call": `JSON.stringify(${answer}).constructor.constructor`,
  "the promise of a call": `GET("${openPath}").constructor.constructor`,
  "the refusal of a call":
    "await GET('/api/core/auth/sessions').catch((error) => Object.getPrototypeOf(Object.getPrototypeOf(error)).constructor.constructor)",
  "the reason of a failed computation":
    "(() => { try { money.add('x', {}) } catch (error) { return (error.cause ?? error).constructor.constructor } })()",
  "a global object by no name": "(0, eval)('this').Function ?? Function",
  "a plain call without an object":
    "(function () { return this })()?.Function ?? Function('return Function')()",
  "a parsed answer with a prototype":
    'JSON.parse(\'{"__proto__":{"x":1}}\').__proto__.constructor.constructor',
};

const goals: Named = {
  window: "typeof window + typeof self + typeof top + typeof frames + typeof opener",
  "the document": "typeof document + typeof history + typeof HTMLElement",
  "the port to the page": "typeof postMessage + typeof onmessage + typeof MessageChannel",
  listeners: "typeof addEventListener + typeof dispatchEvent + typeof EventTarget",
  requests: "typeof fetch + typeof XMLHttpRequest + typeof Request + typeof Headers",
  streams: "typeof WebSocket + typeof WebSocketStream + typeof WebTransport + typeof RTCPeerConnection",
  "other workers": "typeof Worker + typeof SharedWorker + typeof ServiceWorker + typeof importScripts",
  "the session": "localStorage.getItem('kontor-session')",
  cookies: "typeof cookieStore + document.cookie",
  databases: "typeof indexedDB + typeof IDBFactory + typeof webkitRequestFileSystem",
  addresses: "typeof location + typeof origin + typeof URL + typeof WorkerLocation",
  keys: "typeof crypto + typeof Crypto",
  "memory of the engine": "typeof WebAssembly + typeof Module + typeof HEAPU8 + typeof wasmMemory",
  "rules for code": "typeof trustedTypes + typeof TrustedScript",
};

/** What is worth calling at once; whatever answers anything was there. */
const uses: Named = {
  "asks another machine": "fetch('https://elsewhere.example/')",
  "asks the server itself": "fetch('/api/core/users/current')",
  "asks by an old request": "new XMLHttpRequest()",
  "opens a socket": "new WebSocket('wss://elsewhere.example/')",
  "opens a stream": "new EventSource('/api/core/events')",
  "loads code": "(importScripts('data:text/javascript,1'), 'loaded')",
  "opens a worker": "new Worker('data:text/javascript,1')",
  "opens a channel": "new BroadcastChannel('kontor')",
  "opens a database": "indexedDB.open('kontor')",
  "opens a cache": "caches.open('kontor')",
  "writes to the storage": "(localStorage.setItem('taken', '1'), 'stored')",
  "writes a cookie": "(document.cookie = 'taken=1')",
  "reads who is there": "navigator.userAgent",
  "reads where it is": "location.href",
  "goes elsewhere": "(location.assign('https://elsewhere.example/'), 'gone')",
  "opens a window": "open('https://elsewhere.example/')",
  "signs with keys": "crypto.subtle.digest('SHA-256', new Uint8Array(1))",
  "draws chance": "crypto.getRandomValues(new Uint8Array(4))",
  "compiles for the machine": "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))",
  "loads a font": "new FontFace('taken', 'url(https://elsewhere.example/)').load()",
  "paints a picture": "new OffscreenCanvas(1, 1)",
  "makes a file": "new Blob(['1'])",
  "makes an address": "URL.createObjectURL(new Blob(['1']))",
  "calls a text later": "setTimeout('1')",
  "forges the end of its run":
    "(postMessage({ kind: 'end', ending: { kind: 'answer', output: '1' } }), 'posted')",
  "forges a call": "(self.postMessage({ kind: 'call', call: 1, name: 'DELETE', input: '[]' }), 'posted')",
  "hears what the page says": "(addEventListener('message', () => {}), 'heard')",
  "ends its worker": "(self.close(), 'closed')",
  "makes a rule for code": "trustedTypes.createPolicy('script-worker', {})",
};

const used = (expression: string): string =>
  `try { const got = await (${expression}); return got === undefined ? 'held' : 'ESCAPED with ' + String(got).slice(0, 80) } catch { return 'held' }`;

/** Where the session, secrets and other machines would be, as they are and in disguise. */
const closed = [
  "/api/core/auth/sessions",
  "/api/core/AUTH/sessions",
  "/api/core/%61uth/sessions",
  "/api/core/auth%2Fsessions",
  "/api/core/./auth/sessions",
  "/api/core//auth/sessions",
  "/api/financing/../core/auth/sessions",
  "/api/financing/%2e%2e/core/auth/sessions",
  "/api\\core\\auth\\sessions",
  "/api/core/secrets/x",
  "/api/core/events",
  "/api/core/users/current/sessions",
  "/assets/index.js",
  "/health",
  "//elsewhere.example/api/core/tasks",
  "https://elsewhere.example/api/core/tasks",
  "javascript:1",
  "data:application/json,1",
  "blob:x",
];

const resolves = "then(() => 'ESCAPED', () => 'held')";

const programs: Named = {
  "imports the application": `return import('/assets/index.js').${resolves}`,
  "imports the page": `return import('/').${resolves}`,
  "imports its neighbour": `return import('./script-worker.js').${resolves}`,
  "imports what it has made": `return import('blob:null/1').${resolves}`,
  "writes another path in every list": `Array.prototype.toJSON = () => ['/api/core/auth/sessions']; return GET('${openPath}').${resolves}`,
  "writes another path in every text": `String.prototype.toJSON = () => '/api/core/auth/sessions'; return GET('${openPath}').then((told) => ('data' in told ? 'held' : 'ESCAPED'), () => 'held')`,
  "gives a path that changes":
    "let turn = 0; return GET({ toString: () => (turn++ ? '/api/core/auth/sessions' : '/api') }).then(() => 'ESCAPED', () => 'held')",
  "gives parameters of every object": `return GET('${openPath}', JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')).then(() => 'held', () => 'held')`,
  "answers a prototype":
    'return JSON.parse(\'{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}\')',
  "answers the message of an end":
    "return { kind: 'end', ending: { kind: 'answer', output: '\"ESCAPED\"' }, toJSON: undefined }",
  "throws the message of a box": "throw { kind: 'ready', ending: { kind: 'answer' }, __proto__: null }",
  "refuses with a page": "refuse('<img src=x onerror=alert(1)>')",
  "logs a page":
    "console.error('<script>alert(1)</' + 'script>', { __proto__: { polluted: 1 } }); return 'held'",
  "leaves something for whoever comes next":
    "globalThis.onmessage = globalThis.onerror = () => 1; globalThis.postMessage = () => 1; return 'held'",
  "reads addresses of the page in a refusal":
    "return GET('/api/core/auth/sessions').catch((error) => /https?:|\\/assets\\/|script-worker/.test(error.stack + JSON.stringify(error)) ? 'ESCAPED' : 'held')",
  "reads addresses of the page in its own stack":
    "return /https?:|\\/assets\\/|script-worker/.test(new Error('x').stack) ? 'ESCAPED' : 'held'",
  "reads the token in an answer": `const told = await GET('${openPath}'); return 'headers' in told || 'authorization' in told || 'config' in told ? 'ESCAPED' : 'held'`,
  "asks without end":
    "const all = await Promise.all(Array.from({ length: 200 }, () => GET('/nothing').catch(() => 1))); return all.length === 200 ? 'ESCAPED' : 'held'",
};

export function browserAttempts(): readonly Attempt[] {
  return [
    ...crossings(ways, goals),
    ...Object.entries(uses).map(([name, expression]) => ({ name, body: used(expression) })),
    ...closed.flatMap((path) => [
      { name: `asks for ${path}`, body: `return GET(${JSON.stringify(path)}).${resolves}` },
      { name: `writes to ${path}`, body: `return POST(${JSON.stringify(path)}, {}).${resolves}` },
    ]),
    ...wholePrograms(programs),
  ];
}
