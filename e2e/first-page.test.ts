import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { useProduct } from "./product.ts";

const product = useProduct();
const sizeScript = fileURLToPath(new URL("../scripts/size.ts", import.meta.url));

test("a browser loads for the first page exactly the scripts that `npm run size` weighs", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [sizeScript]);
  const { files, isWithinBudget } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
  expect(isWithinBudget).toBe(true);

  const { browser, url } = product();
  const page = await browser.newPage();
  const loaded: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) loaded.push(pathname.slice(1));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  expect(loaded.sort()).toEqual([...files].sort());
});
