// The relay as a process of its own, with a consumer that tells what it is given: so that it can be killed, and what was carried
// be counted from outside.
import { writeSync } from "node:fs";
import { startRelay } from "@kontor/store/worker/relay.ts";
import { keepCompiled } from "../compiled.ts";

const told = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const failureShare = 0.1;

keepCompiled();
startRelay({
  workerUrl: process.env.WORKER_DATABASE_URL ?? "",
  consumers: [
    {
      name: "probe",
      async handle(tenantId, messages) {
        // Now and then a tenant is put aside, and its messages reach us beside those of the others.
        if (Math.random() < failureShare) throw new Error("by chance");
        told({ tenantId, messages: messages.map(({ key, version }) => ({ key, version })) });
      },
    },
  ],
  // One that dies with its connection is a part of the probe; whatever else is wrong shows in what was not carried.
  onTrouble: () => {},
});
told({ isRunning: true });
