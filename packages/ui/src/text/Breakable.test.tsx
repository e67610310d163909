// Where a long identifier may break.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Breakable } from "./Breakable.tsx";

test.each([
  ["MIGRATION_DATABASE_URL", "MIGRATION_|DATABASE_|URL"],
  ["/api/billing/invoices", "/api|/billing|/invoices"],
  ["http.server.request.duration", "http.|server.|request.|duration"],
  ["KONTOR_HOST", "KONTOR_HOST"],
])("%s breaks as %s and is still the same text", async (text, broken) => {
  const { container } = await render(<Breakable text={text} />);
  expect(container.innerHTML.replace(/<\/?div>/g, "").replaceAll("<wbr>", "|")).toBe(broken);
  expect(container.textContent).toBe(text);
});
