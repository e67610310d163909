// What a test file asks for: its own migrated copy of the template, on a real PostgreSQL.
import "./vitest-database.ts"; // declares what vitest provides
import { inject } from "vitest";
import { copyTemplate, emptyDatabase, type TestDatabase } from "./test-server.ts";

export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject("testServer"));
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return emptyDatabase(inject("testServer"));
}
