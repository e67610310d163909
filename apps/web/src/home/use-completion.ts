// Completing a record from its row: it is checked at once, and unchecked again where the server refuses.
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reloadAnswers } from "../request/reload.ts";
import { reportFailure } from "../request/report-failure.ts";

export type Completing = {
  readonly isDone: (registration: string) => boolean;
  readonly complete: (registration: string, version: unknown) => void;
};

export function useCompletion(entity: string, code: string): Completing {
  const answers = useQueryClient();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  async function run(registration: string, version: unknown): Promise<void> {
    setDone((before) => new Set(before).add(registration));
    try {
      const { callVerb } = await import("../request/call-verb.ts");
      const body = typeof version === "number" ? { version } : {};
      await callVerb("run-transition", serverRouteOf(entity), { params: { key: registration, code }, body });
      await reloadAnswers(answers);
    } catch (error) {
      setDone((before) => new Set([...before].filter((other) => other !== registration)));
      reportFailure(error);
    }
  }
  return {
    isDone: (registration) => done.has(registration),
    complete: (registration, version) => void run(registration, version),
  };
}
