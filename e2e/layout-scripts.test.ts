// A layout script in the product: written by an administrator, run by the browser under the policies the server really sends, and gone again
// without a deployment.
import { beforeAll, expect, test } from "vitest";
import { addUser, apiOf, typePassword, visit } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";

const product = useSharedProduct();
const scripts = "/api/script/scripts";
const name = "contract-layout";

const code = `export async function execute({ record, user }: Given): Promise<Data> {
  const contract = await GET("/api/financing/contracts/" + record.registration);
  return { cards: [
    { title: "Made for " + user.username, rows: [{ fields: ["name"] }] },
    { title: "Sum", isRight: true, rows: [{ elements: [{ type: "error", text: contract.registration + " " + money.add("0.10", "0.20") }] }] },
  ] };
}`;

let admin: string;
let callAs: Awaited<ReturnType<typeof apiOf>>;
let registration: string;
beforeAll(async () => {
  const { atlas } = product();
  admin = await addUser(product(), atlas, "layouts", { isAdmin: true, locale: "en-EU" });
  callAs = await apiOf(atlas, admin);
  const { body } = await callAs("GET", "/api/financing/contracts?limit=1&sort=registration");
  const [first] = body.data as readonly { readonly registration: string }[];
  registration = first?.registration ?? "";
});

test("a record's page is made by a script in a worker of its own, and by its declaration when the script is gone [LAYOUT-01]", async () => {
  const { status } = await callAs("POST", scripts, { name, kind: "layout", code });
  expect(status).toBe(200);
  const { page, complaints } = await visit(product(), product().atlas, `/contract/${registration}`);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await typePassword(page, admin);
  await page.getByRole("region", { name: `Made for ${admin}` }).waitFor();
  await page.getByText(`${registration} 0.30`).waitFor();
  expect(workers.length).toBeGreaterThan(0);
  for (const address of workers) expect(address).toMatch(/\/assets\/script-worker-[\w-]+\.js$/);
  // The page itself may still compile nothing, and no other address becomes a worker.
  const refused = await page.evaluate(async () => {
    const small = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
    const isCompiled = await WebAssembly.compile(small).then(
      () => true,
      () => false,
    );
    const isOpened = (() => {
      try {
        new Worker("/assets/other.js");
        return true;
      } catch {
        return false;
      }
    })();
    return { isCompiled, isOpened };
  });
  expect(refused).toEqual({ isCompiled: false, isOpened: false });
  expect(
    complaints.filter((complaint) => !/Content Security Policy|TrustedScriptURL|WebAssembly/.test(complaint)),
  ).toEqual([]);
  const { body } = await callAs("GET", `${scripts}/${name}`);
  await callAs("DELETE", `${scripts}/${name}?version=${String(body.version)}`);
  await page.reload();
  await page.getByRole("region", { name: "Record" }).waitFor();
  expect(await page.getByText(`Made for ${admin}`).count()).toBe(0);
});
