import { exportKind } from "@kontor/engine/exports/export-job.ts";
import { startExport } from "@kontor/engine/exports/start-export.ts";
import { jobKinds } from "@kontor/engine/jobs/job-kinds.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import type { SheetFormat, SheetRow } from "@kontor/engine/sheets/sheet.ts";
import { rowsIn } from "@kontor/engine/sheets/testing/sheets.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import { tenantStateOf } from "@kontor/store/records/tenant-state.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

const base = "/api/asset/assets";
let api: SharedTestApi;
let atlas: TestTenant;
let clara: TestCaller;
let partner: TestCaller;
let stranger: TestCaller;

const assets: readonly RecordData[] = [
  {
    name: '=HYPERLINK("x")',
    type: "TRUCK",
    currency: "EUR",
    priceExclTax: "-1234.5",
    deliveryDate: "2026-01-31",
    discount: 0.125,
  },
  {
    name: 'Grue; "grande"\nde levage',
    type: "TRUCK",
    currency: "TND",
    priceExclTax: "99999999999999.9999",
    isUsed: true,
  },
  { name: "رافعة 😀", type: "TRUCK", fairValue: "77777", priceInclTax: "12" },
];

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  const strings = { "fr-FR": { Name: "Désignation", Assets: "Matériel" } };
  atlas = await api.openTenant("atlas", { strings });
  clara = await atlas.signIn({ isAdmin: true, locale: "fr-FR", timeZone: "Europe/Paris" });
  partner = await atlas.signIn({ profiles: ["PARTNER"], locale: "en-US" });
  stranger = await (await api.openTenant("boreal")).signIn();
  for (const values of assets) await made(clara, values);
  await made(partner, { name: "Mine", type: "TRUCK", priceExclTax: "1" });
});

async function made(caller: TestCaller, values: RecordData): Promise<void> {
  const answer = await caller.call("POST", base, values);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function exported(caller: TestCaller, query: string): Promise<readonly SheetRow[]> {
  const answer = await caller.call("GET", `${base}/export?${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const format: SheetFormat = query.includes("format=csv") ? "csv" : "xlsx";
  return rowsIn(answer.rawPayload, format);
}

test("a list is answered as an Excel file: its columns, in the words of the caller, with values of their own types", async () => {
  const answer = await clara.call("GET", `${base}/export?sort=registration`);
  expect(answer.headers["content-type"]).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(answer.headers["content-disposition"]).toMatch(
    /^attachment; filename="Mat_riel \d{4}-\d\d-\d\d\.xlsx"/,
  );
  const [headers, first, second, third] = await rowsIn(answer.rawPayload, "xlsx");
  expect(headers).toEqual([
    "Registration",
    "Status",
    "Désignation",
    "Type",
    "Contract",
    "Delivery date",
    "Price excl. tax",
    "Price incl. tax",
  ]);
  const delivered = { date: "2026-01-31" };
  expect(first?.slice(1)).toEqual(["Brouillon", '=HYPERLINK("x")', "Poids lourd", null, delivered, -1234.5]);
  expect(second?.slice(2)).toEqual([
    'Grue; "grande"\nde levage',
    "Poids lourd",
    null,
    null,
    "99999999999999.9999",
  ]);
  expect(third?.slice(2)).toEqual(["رافعة 😀", "Poids lourd", null, null, null, 12]);
});

test("the query of the list decides which rows, the caller which columns, and the page that was shown nothing", async () => {
  const query = "columns=name,deliveryDate,discount,isUsed&name=/R/i&sort=-name&limit=1&offset=5&count=exact";
  const rows = await exported(clara, `${query}&include=supplier&projection=registration`);
  expect(rows.map(([name]) => name)).toEqual(["Désignation", 'Grue; "grande"\nde levage', '=HYPERLINK("x")']);
  expect(rows[2]).toEqual(['=HYPERLINK("x")', { date: "2026-01-31" }, 0.125]);
  const csv = await clara.call("GET", `${base}/export?format=csv&${query}`);
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.body).toBe(
    '\ufeffDésignation;Delivery date;Discount;Used\r\n"Grue; ""grande""\nde levage";;;true\r\n"\'=HYPERLINK(""x"")";31/01/2026;12,5%;\r\n',
  );
  expect(await exported(clara, "format=csv&search=grue&columns=name")).toHaveLength(2);
});

test("moments are told on the clock of the reader", async () => {
  const zoned = async (zone: string): Promise<string> => {
    const answer = await clara.call(
      "GET",
      `${base}/export?format=csv&columns=_insertDate&sort=registration`,
      undefined,
      {
        "x-client-time-zone": zone,
      },
    );
    return answer.body.split("\r\n")[1] ?? "";
  };
  const [record] = (await clara.call("GET", `${base}?sort=registration`)).json().data;
  for (const zone of ["Pacific/Kiritimati", "America/New_York"]) {
    const local = Temporal.Instant.from(record._insertDate).toZonedDateTimeISO(zone);
    const [year, month, day] = local.toPlainDate().toString().split("-");
    expect(await zoned(zone)).toBe(`${day}/${month}/${year} ${local.toPlainTime().toString().slice(0, 8)}`);
  }
});

test("only records and fields that the caller may read stand in a file", async () => {
  expect(await exported(partner, "columns=name&format=csv")).toEqual([["Name"], ["Mine"]]);
  expect(await exported(stranger, "columns=name&format=csv")).toEqual([["Name"]]);
  expect((await exported(clara, "columns=fairValue&sort=registration"))[3]).toEqual([77777]);
  for (const query of [
    "columns=fairValue",
    "columns=name,sale.price",
    "columns=zzz",
    "sort=fairValue",
    "minFairValue=1",
  ]) {
    const answer = await partner.call("GET", `${base}/export?${query}`);
    expect([query, answer.json().code]).toEqual([query, "INVALID_FIELD_IN_QUERY"]);
  }
  for (const columns of ["auto", "documents[0]", "name,,sale", "__proto__", `${"a,".repeat(1_990)}b`]) {
    const answer = await clara.call("GET", `${base}/export?columns=${columns}`);
    expect([columns, answer.statusCode]).toEqual([columns, 400]);
  }
  const nobody = await atlas.signIn({ profiles: [] });
  expect((await nobody.call("GET", `${base}/export`)).statusCode).toBe(403);
  expect((await api.app.inject(`${base}/export`)).statusCode).toBe(401);
});

test("a tenant's own entity is exported as any other", async () => {
  const colour = { id: "colour-1", kind: "text", label: "Colour" };
  const box = {
    label: "Box",
    pluralLabel: "Boxes",
    fields: { colour },
    search: ["colour"],
    columns: ["colour"],
  };
  const admin = await (await api.openTenant("dune", { dynamicEntities: { DynoDuneBox: box } })).signIn();
  const boxes = "/api/dyno/dyno-dune-boxes";
  expect((await admin.call("POST", boxes, { colour: "red" })).statusCode).toBe(200);
  const answer = await admin.call("GET", `${boxes}/export?format=csv&colour=red`);
  expect(await rowsIn(answer.rawPayload, "csv")).toEqual([["Colour"], ["red"]]);
  expect((await clara.call("GET", `${boxes}/export`)).json().code).toBe("ROUTE_NOT_FOUND");
});

test("an export of many rows is made later, found by its starter alone, fetched and deleted", async () => {
  const started = await startLarge(clara);
  const id = "exportId" in started ? started.exportId : "";
  const list = async (caller: TestCaller): Promise<readonly Record<string, unknown>[]> =>
    (await caller.call("GET", "/api/core/exports")).json().data;
  expect(await list(clara)).toEqual([
    {
      _id: id,
      fileName: expect.stringContaining(".csv"),
      entityName: "asset",
      status: "QUEUED",
      date: expect.any(String),
    },
  ]);
  const content = `/api/core/exports/${id}/content`;
  expect((await clara.call("GET", content)).statusCode).toBe(404);
  await runJobs(api.services, kinds, atlas);
  const [item] = await list(clara);
  expect(item).toMatchObject({ status: "SUCCESS", rows: 4 });
  const file = await clara.call("GET", content);
  expect((await rowsIn(file.rawPayload, "csv")).length).toBe(5);
  expect([file.headers["content-type"], Number(file.headers["content-length"])]).toEqual([
    "text/csv; charset=utf-8",
    item?.size,
  ]);
  const other = await atlas.signIn();
  for (const caller of [other, partner, stranger]) {
    expect(await list(caller)).toEqual([]);
    expect((await caller.call("GET", content)).statusCode).toBe(404);
    expect((await caller.call("DELETE", `/api/core/exports/${id}`)).statusCode).toBe(404);
  }
  expect((await clara.call("GET", "/api/core/exports/no-id/content")).statusCode).toBe(404);
  expect((await clara.call("DELETE", `/api/core/exports/${id}`)).json()).toEqual({ status: "ok" });
  expect(await list(clara)).toEqual([]);
  expect((await clara.call("GET", content)).statusCode).toBe(404);
});

test("an export that is deleted before it is made is stopped, and one that loses its rights is refused", async () => {
  const started = await startLarge(clara);
  const id = "exportId" in started ? started.exportId : "";
  expect((await clara.call("DELETE", `/api/core/exports/${id}`)).statusCode).toBe(200);
  await runJobs(api.services, kinds, atlas);
  const { data } = (await clara.call("GET", "/api/core/exports")).json();
  expect(data).toEqual([expect.objectContaining({ _id: id, status: "STOPPED" })]);
  await clara.call("DELETE", `/api/core/exports/${id}`);

  await startLarge(partner, { columns: "name" });
  const [account] = (await clara.call("GET", `/api/core/users?username=${partner.username}`)).json().data;
  await clara.call("PATCH", `/api/core/users/${partner.username}`, {
    version: account.version,
    profiles: ["CLIENT"],
  });
  await runJobs(api.services, kinds, atlas);
  const lost = (await partner.call("GET", "/api/core/exports")).json().data;
  expect(lost).toEqual([expect.objectContaining({ status: "ERROR" })]);
});

test("a file that was made is refused to whoever would not see all of it any more", async () => {
  const officer = await atlas.signIn({ profiles: ["CONTRACT"] });
  const become = async (profiles: readonly string[]): Promise<void> => {
    const address = `/api/core/users/${officer.username}`;
    const { version } = (await clara.call("GET", address)).json();
    expect((await clara.call("PATCH", address, { version, profiles })).statusCode).toBe(200);
  };
  const started = await startLarge(officer, { columns: "name,fairValue" });
  const content = `/api/core/exports/${"exportId" in started ? started.exportId : ""}/content`;
  await runJobs(api.services, kinds, atlas);
  expect((await officer.call("GET", content)).statusCode).toBe(200);
  // Sees only some of the assets.
  await become(["PARTNER"]);
  expect((await officer.call("GET", base)).statusCode).toBe(200);
  expect((await officer.call("GET", content)).statusCode).toBe(404);
  // Sees none.
  await become(["CLIENT"]);
  expect((await officer.call("GET", content)).statusCode).toBe(404);
  await become(["CONTRACT", "PARTNER"]);
  expect((await officer.call("GET", content)).statusCode).toBe(200);
});

test("an export whose process dies is begun again, and half a file is never seen", async () => {
  const started = await startLarge(clara);
  const id = "exportId" in started ? started.exportId : "";
  const { storage } = api.services;
  let tries = 0;
  const dying = {
    ...storage,
    put: async (...file: Parameters<typeof storage.put>) => {
      tries += 1;
      if (tries === 1) throw new Error("died");
      await storage.put(...file);
    },
  };
  await runJobs({ ...api.services, storage: dying }, kinds, atlas);
  const file = await clara.call("GET", `/api/core/exports/${id}/content`);
  expect([tries, (await rowsIn(file.rawPayload, "csv")).length]).toEqual([2, 5]);
});

const kinds = jobKinds();
kinds.register(exportKind);

/** As if two rows were many. */
function startLarge(caller: TestCaller, more: object = {}): ReturnType<typeof startExport> {
  const { permissions, bundles } = tenantStateOf(undefined);
  const isPartner = caller === partner;
  const isAdmin = caller === clara;
  const account = {
    username: caller.username,
    ...(isAdmin ? { isAdmin } : { profiles: [isPartner ? "PARTNER" : "CONTRACT"] }),
  };
  const scope = { ...scopeOfInstaller(atlas), caller: callerOf(account, permissions, bundles) };
  const asked = {
    entityName: "asset",
    format: "csv",
    parameters: {},
    locale: "fr-FR",
    timeZone: "UTC",
  } as const;
  return startExport(api.services, scope, { ...asked, ...more }, isPartner ? 0 : 2);
}
