import { expect, test } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import { createScriptLibrary, type ScriptLibrary } from "./script-library.ts";

type TestLibrary = {
  readonly library: ScriptLibrary;
  readonly asked: string[];
  readonly reported: unknown[];
};

function opened(
  answer: (name: string) => unknown,
  overrides: Readonly<Record<string, string>> = {},
): TestLibrary {
  const asked: string[] = [];
  const reported: unknown[] = [];
  const library = createScriptLibrary({
    read: async (name) => {
      asked.push(name);
      return answer(name);
    },
    overrides: () => overrides,
    report: (error) => reported.push(error),
  });
  return { library, asked, reported };
}

const scriptOf = (name: string): object => ({ name, kind: "layout", code: `// ${name}`, version: 2 });

function refuse(status: number): never {
  throw new RefusedBy(status);
}

class RefusedBy extends RequestFailure {
  constructor(status: number) {
    super("No", { status, code: "NO", requestId: "1" });
  }
}

test("a script is asked for once by its name, also by those who ask at the same time [SCRIPT-04]", async () => {
  const { library, asked } = opened(scriptOf);
  const [first, second] = await Promise.all([library.load("person-layout"), library.find("person-layout")]);
  expect(first).toBe(second);
  expect(await library.load("contract-layout")).toMatchObject({ code: "// contract-layout" });
  expect(asked).toEqual(["person-layout", "contract-layout"]);
  library.forget();
  await library.load("person-layout");
  expect(asked).toEqual(["person-layout", "contract-layout", "person-layout"]);
});

test("that there is no script of a name is remembered until scripts change, and told to nobody", async () => {
  const { library, asked, reported } = opened(() => refuse(404));
  expect(await library.find("person-layout")).toBeUndefined();
  expect(await library.find("person-layout")).toBeUndefined();
  expect(asked).toHaveLength(1);
  library.forget();
  await library.find("person-layout");
  expect(asked).toHaveLength(2);
  expect(reported).toEqual([]);
});

test("a failure to load is told to the user unless it is to be silent, and asked for anew [SCRIPT-08]", async () => {
  const { library, asked, reported } = opened(() => refuse(500));
  await expect(library.find("person-layout")).rejects.toThrow("No");
  expect(reported).toHaveLength(1);
  await expect(library.find("person-layout", { isSilent: true })).rejects.toThrow("No");
  expect(reported).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test("where a script has to be there, its absence is a failure as well", async () => {
  const { library, reported } = opened(() => refuse(404));
  await expect(library.load("send-offer")).rejects.toThrow("There is no script send-offer");
  expect(reported).toHaveLength(1);
  await expect(library.load("send-offer", { isSilent: true })).rejects.toThrow();
  expect(reported).toHaveLength(1);
});

test("an answer without code is a failure, not a script", async () => {
  const { library } = opened(() => ({ data: [] }));
  await expect(library.find("person-layout")).rejects.toThrow("no code of script person-layout");
});

test("a name stands for another one where the user's configuration says so", async () => {
  const { library, asked } = opened(scriptOf, { "person-layout": "person-layout-atlas" });
  await library.load("person-layout");
  await library.load("person-layout-atlas");
  await library.find("constructor");
  expect(asked).toEqual(["person-layout-atlas", "constructor"]);
});
