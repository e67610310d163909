// What is read out while it changes.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LiveText } from "./LiveText.tsx";

test("the element stays and its text changes at most once a second, the last text winning", async () => {
  const screen = await render(<LiveText text="" />);
  const status = screen.getByRole("status").element();
  const spoken: (string | null)[] = [];
  new MutationObserver(() => spoken.push(status.textContent)).observe(status, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  for (const text of ["1 result", "12 results", "123 results"])
    await screen.rerender(<LiveText text={text} />);
  await expect.poll(() => status.textContent).toBe("123 results");
  expect(spoken).toEqual(["1 result", "123 results"]);
  expect(screen.getByRole("status").element()).toBe(status);
});

test("in a mirrored page the figure stays before its noun", async () => {
  const screen = await render(
    <div dir="rtl">
      <h1>API reference</h1> <LiveText text="4 operations" />
    </div>,
  );
  const text = screen.getByText("4 operations").element().firstChild;
  expect(leftOf(text, 0)).toBeLessThan(leftOf(text, 2));
});

function leftOf(text: Node | null, at: number): number {
  if (text === null) throw new Error("the element holds no text");
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().left;
}
