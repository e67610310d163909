// Declarations that are asked for in the same moment are one call, and each asker hears of its own.
import { afterEach, expect, test } from "vitest";
import { modelOf } from "../records/testing/record.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { askModel } from "./ask-model.ts";

afterEach(endServer);

test("several declarations asked for in the same moment are one call, one that is closed is told to its asker alone", async () => {
  const names = ["task", "note", "secret", "task"];
  session.begin(testToken(1_000));
  const sent = startServer({
    "/api/core/models/task": { body: modelOf("task") },
    "/api/core/models/note": { body: modelOf("note") },
  });
  const answers = await Promise.allSettled(names.map(askModel));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(answers[2]).toMatchObject({ reason: { code: "UNSUPPORTED_ENTITY" } });
  expect(sent.map(({ path }) => path)).toEqual(["/api/core/models?names=task%2Cnote%2Csecret"]);
});

test("a single one is asked for by its name, and a later one anew", async () => {
  session.begin(testToken(1_000));
  const sent = startServer({
    "/api/core/models/task": { body: modelOf("task") },
    "/api/core/models/note": { body: modelOf("note") },
  });
  expect((await askModel("task")).entity.name).toBe("task");
  expect((await askModel("note")).entity.name).toBe("note");
  expect(sent.map(({ path }) => path)).toEqual(["/api/core/models/task", "/api/core/models/note"]);
});
