// A real object storage that speaks S3: OpenStack Swift from Debian, with its memcached, on free ports in a folder of its own.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

export type ObjectStorage = AsyncDisposable & {
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

const run = promisify(execFile);
const parts = ["object", "container", "account"] as const;
/** Four Python processes on a machine that also runs other tests. */
const startMs = 180_000;

/** Packages `swift-proxy`, `swift-account`, `swift-container`, `swift-object` and `memcached`. */
export function hasObjectStorage(): boolean {
  return (
    [...parts, "proxy"].every((part) => existsSync(`/usr/bin/swift-${part}-server`)) && existsSync(memcached)
  );
}

const memcached = "/usr/bin/memcached";

export async function startObjectStorage(): Promise<ObjectStorage> {
  const stack = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), "kontor-swift-"));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, "srv", "d1"), { recursive: true });
    await writeFile(join(folder, "swift.conf"), swiftSettings);
    const cachePort = await freePort();
    start(stack, memcached, [
      "-l",
      "127.0.0.1",
      "-p",
      String(cachePort),
      "-U",
      "0",
      "-u",
      userInfo().username,
    ]);
    const ports = await Promise.all([...parts, "proxy"].map(() => freePort()));
    const [port = 0] = ports.splice(-1);
    await run("/usr/bin/python3", ["-c", makeRings, folder, ...ports.map(String)]);
    for (const [place, part] of parts.entries()) {
      await writeFile(join(folder, `${part}.conf`), partSettings(folder, part, ports[place] ?? 0));
      start(stack, `/usr/bin/swift-${part}-server`, [join(folder, `${part}.conf`)]);
    }
    await writeFile(join(folder, "proxy.conf"), proxySettings(folder, port, cachePort));
    start(stack, "/usr/bin/swift-proxy-server", [join(folder, "proxy.conf")]);
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const kept = stack.move();
    return {
      url,
      accessKeyId: "test:tester",
      secretAccessKey: "testing",
      region: "us-east-1",
      [Symbol.asyncDispose]: () => kept.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

function start(stack: AsyncDisposableStack, command: string, args: readonly string[]): void {
  const child: ChildProcess = spawn(command, args, { stdio: "ignore" });
  stack.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  });
}

/** Where each object lies: all of them on the one device there is. In one program, because each start of one takes a second. */
const makeRings = `
import sys
from swift.common.ring import RingBuilder
for part, port in zip(${JSON.stringify(parts)}, sys.argv[2:]):
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": int(port), "device": "d1", "weight": 1, "meta": ""})
    ring.rebalance()
    ring.get_ring().save(f"{sys.argv[1]}/{part}.ring.gz")
`;

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/healthcheck`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error("The object storage has not started");
}

const swiftSettings = `[swift-hash]
swift_hash_path_prefix = a
swift_hash_path_suffix = b
[storage-policy:0]
name = Policy-0
default = yes
`;

function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${userInfo().username}
workers = 0
log_address = ${join(folder, "nolog")}
`;
}

function partSettings(folder: string, part: string, port: number): string {
  return `${common(folder, port)}devices = ${join(folder, "srv")}
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;
}

const filters = ["catch_errors", "gatekeeper", "healthcheck", "cache", "listing_formats", "bulk"] as const;

function proxySettings(folder: string, port: number, cachePort: number): string {
  const plain = [
    "catch_errors",
    "gatekeeper",
    "healthcheck",
    "listing_formats",
    "bulk",
    "slo",
    "dlo",
    "symlink",
  ];
  return `${common(folder, port)}[pipeline:main]
pipeline = ${filters.join(" ")} s3api tempauth slo dlo symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
${plain.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join("")}`;
}
