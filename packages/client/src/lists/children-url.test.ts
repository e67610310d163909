import { expect, test } from "vitest";
import { isChildrenUrl } from "./children-url.ts";

test("an address of children begins with a slash or with http; any other is refused [TABLE-06]", () => {
  for (const url of [
    "/api/financing/contracts/1/lines",
    "http://files.test/lines",
    "https://files.test",
    "HTTPS://files.test",
  ]) {
    expect(isChildrenUrl(url), url).toBe(true);
  }
  for (const url of [
    "",
    "api/lines",
    "./lines",
    "../lines",
    " /lines",
    "ftp://files.test",
    "javascript:alert(1)",
    "data:text/html,1",
    "httpx://files.test",
    "http:lines",
    "//files.test/lines",
    "/\\files.test",
  ]) {
    expect(isChildrenUrl(url), url).toBe(false);
  }
});
