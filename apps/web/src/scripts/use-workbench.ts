// One script being edited: what is typed, what is saved of it, what the server found wrong with it, and what was tried out.
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { scriptRoutes } from "@kontor/model/routes/scripts.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../request/calls.ts";
import { reportFailure } from "../request/report-failure.ts";
import { environmentName } from "../session/environment.ts";
import { useSessionUser } from "../session/session-user.ts";
import type { CodeProblem } from "./code/open-editor.ts";
import { type Script, scriptOf } from "./use-scripts.ts";

type SaveAnswer = AnswerOf<typeof scriptRoutes.saveScript>;
export type SavedTests = SaveAnswer["tests"];
export type TestRun = AnswerOf<typeof scriptRoutes.testRun>;
export type TrialSubject = { readonly entityName?: string; readonly recordKey?: string };

export type Workbench = {
  /** As it was saved last. */
  readonly script: Script;
  readonly text: string;
  readonly isDirty: boolean;
  readonly isRunning: boolean;
  readonly problems: readonly CodeProblem[];
  readonly savedTests: SavedTests | undefined;
  readonly trial: TestRun | undefined;
  /** Why it cannot be published now. */
  readonly publishObstacle: string | undefined;
  readonly write: (text: string) => void;
  readonly save: () => Promise<void>;
  readonly publish: () => Promise<void>;
  readonly tryOut: (subject: TrialSubject) => Promise<void>;
};

export function useWorkbench(opened: Script): Workbench {
  const { t } = useTranslation();
  const user = useSessionUser();
  const [script, setScript] = useState(opened);
  const [text, write] = useState(opened.draft ?? opened.code ?? "");
  const [problems, setProblems] = useState<readonly CodeProblem[]>(opened.problems);
  const [isRunning, setIsRunning] = useState(false);
  const [savedTests, setSavedTests] = useState<SavedTests>();
  const [trial, setTrial] = useState<TestRun>();
  const isProduction = environmentName(user) === "production";
  const isDirty = text !== (script.draft ?? script.code ?? "");

  const take = (answer: SaveAnswer): void => {
    const saved = scriptOf(answer.script);
    setScript(saved);
    setProblems(saved.problems);
    setSavedTests(answer.tests);
  };
  const during = async (work: () => Promise<void>): Promise<void> => {
    setIsRunning(true);
    try {
      await work();
    } catch (error) {
      const found = problemsOf(error);
      if (found.length > 0) setProblems(found);
      reportFailure(error);
    } finally {
      setIsRunning(false);
    }
  };
  const params = { name: script.name };
  const send = (publish: boolean): Promise<SaveAnswer> =>
    call(scriptRoutes.saveScript, { params, body: { code: text, version: script.version, publish } });

  return {
    script,
    text,
    isDirty,
    isRunning,
    problems,
    savedTests,
    trial,
    publishObstacle: obstacleOf(t, { script, isDirty, isProduction, username: user?.user.username }),
    write,
    save: () =>
      during(async () => {
        take(await send(false));
        showToast({ level: "success", title: t("Draft saved") });
      }),
    publish: () =>
      during(async () => {
        const body = { version: script.version };
        take(isDirty ? await send(true) : await call(scriptRoutes.publishScript, { params, body }));
        showToast({ level: "success", title: t("Published: it is in force now") });
      }),
    tryOut: (subject) =>
      during(async () => {
        setTrial(undefined);
        setTrial(await call(scriptRoutes.testRun, { params, body: { ...subject, code: text } }));
      }),
  };
}

type Publishing = {
  readonly script: Script;
  readonly isDirty: boolean;
  readonly isProduction: boolean;
  readonly username: string | undefined;
};

function obstacleOf(
  t: ReturnType<typeof useTranslation>["t"],
  { script, isDirty, isProduction, username }: Publishing,
): string | undefined {
  if (!isDirty && script.draft === undefined) return t("There is nothing to publish");
  if (!isProduction) return undefined;
  if (isDirty) return t("Save it first: in production somebody else publishes what was saved");
  return script.draftBy === username
    ? t("In production somebody else publishes what you have written")
    : undefined;
}

const placed = /^Line (\d+), column (\d+): (.*)$/s;

/** What the server refuses in the code it tells with the place, in words. */
function problemsOf(error: unknown): readonly CodeProblem[] {
  if (!(error instanceof RequestFailure)) return [];
  return error.errors.flatMap(({ message }) => {
    const [, line, column, words] = placed.exec(message) ?? [];
    if (words === undefined) return [];
    return [{ line: Number(line), column: Number(column), message: words, severity: "error" as const }];
  });
}
