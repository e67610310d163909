import { expect, test } from "vitest";
import { file } from "../fields/declare.ts";
import { uploadProblem } from "./upload-problem.ts";

const megabyte = 1024 * 1024;

test("a megabyte of an upload limit is 1024 times 1024 bytes [FIELD-59]", () => {
  const field = file({ maxSize: "5MB" });
  expect(uploadProblem({ name: "a.pdf", sizeBytes: 5 * megabyte }, field)).toBeUndefined();
  expect(uploadProblem({ name: "a.pdf", sizeBytes: 5 * megabyte + 1 }, field)).toBeDefined();
});

test("a file that is too large says how large it may be [FIELD-60]", () => {
  const problem = uploadProblem({ name: "a.pdf", sizeBytes: 6 * megabyte }, file({ maxSize: "5MB" }));
  expect(problem).toBe("File too large. Max size 5MB");
});

test("a file with another extension says which are accepted [FIELD-61]", () => {
  const field = file({ accept: ["pdf", ".PNG"] });
  expect(uploadProblem({ name: "setup.EXE", sizeBytes: 1 }, field)).toBe(
    'Forbidden document extension "exe". Accepted formats: pdf, png',
  );
  expect(uploadProblem({ name: "offer.PDF", sizeBytes: 1 }, field)).toBeUndefined();
  expect(uploadProblem({ name: "photo.png", sizeBytes: 1 }, field)).toBeUndefined();
});

test("a file whose whole name is an accepted extension has none", () => {
  expect(uploadProblem({ name: "pdf", sizeBytes: 1 }, file({ accept: ["pdf"] }))).toBe(
    'Forbidden document extension "". Accepted formats: pdf',
  );
});

test("without limits every file may be uploaded", () => {
  expect(uploadProblem({ name: "anything", sizeBytes: Number.MAX_SAFE_INTEGER }, file())).toBeUndefined();
});
