// Completing a record from its row: it is checked at once, and unchecked again where the server refuses.
import { transitionRouteOf } from "@kontor/model/layout/layout-routes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../request/calls.ts";
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
      const body = typeof version === "number" ? { version } : {};
      await call(transitionRouteOf(entity), { params: { registration, code }, body });
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
