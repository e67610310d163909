// Files of a field: chosen or dropped, refused before they are sent, and told about when they could not be stored.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { FieldExtras, StoredFile } from "../field-language.ts";
import { renderField } from "../testing/render.tsx";

const types = [{ value: "BANK", label: "Bank details" }];

test("several files are uploaded, each with its name and a type to choose [FIELD-28]", async () => {
  const { extras, sent } = storage();
  const { screen, stored } = await renderField({ type: "files", choices: types }, extras);
  await userEvent.upload(screen.getByLabelText("Field"), [pdf("one.pdf"), pdf("two.pdf")]);
  await expect.poll(stored).toEqual([
    { _id: "id-one.pdf", name: "one.pdf" },
    { _id: "id-two.pdf", name: "two.pdf" },
  ]);
  expect(sent).toEqual(["one.pdf", "two.pdf"]);
  await screen.getByRole("combobox", { name: "Type of two.pdf" }).selectOptions("Bank details");
  expect(stored()).toEqual([
    { _id: "id-one.pdf", name: "one.pdf" },
    { _id: "id-two.pdf", name: "two.pdf", type: "BANK" },
  ]);
  await screen.getByRole("button", { name: "Remove one.pdf" }).click();
  expect(stored()).toEqual([{ _id: "id-two.pdf", name: "two.pdf", type: "BANK" }]);
});

test("one file is stored alone; where nothing stores files, the value carries the file itself [FIELD-28]", async () => {
  const { extras } = storage();
  const { screen, stored } = await renderField({ type: "file" }, extras);
  await userEvent.upload(screen.getByLabelText("Field"), pdf("one.pdf"));
  await expect.poll(stored).toEqual({ _id: "id-one.pdf", name: "one.pdf" });
  await screen.getByRole("button", { name: "Remove one.pdf" }).click();
  expect(stored()).toBeNull();
  await screen.unmount();
  const carried = await renderField({ type: "file" });
  await userEvent.upload(carried.screen.getByLabelText("Field"), pdf("two.pdf"));
  // JSON has no form for a file, so only its place is seen here.
  await expect.poll(carried.stored).toEqual({ name: "two.pdf", file: {} });
});

test("a file that is too large says so and is not uploaded [FIELD-62]", async () => {
  const { extras, sent } = storage(() => "File too large. Max size 5MB");
  const { screen, stored } = await renderField({ type: "files", value: [] }, extras);
  await userEvent.upload(screen.getByLabelText("Field"), pdf("large.pdf"));
  await expect.element(screen.getByRole("alert")).toHaveTextContent("File too large. Max size 5MB");
  expect(sent).toEqual([]);
  expect(stored()).toEqual([]);
});

test("a file of another format says which ones are taken and is not uploaded [FIELD-62]", async () => {
  const message = 'Forbidden document extension "exe". Accepted formats: pdf, png';
  const { extras, sent } = storage((name) => (name.endsWith(".exe") ? message : undefined));
  const { screen, stored } = await renderField({ type: "files", value: [] }, extras);
  await userEvent.upload(screen.getByLabelText("Field"), [pdf("evil.exe"), pdf("good.pdf")]);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  await expect.poll(stored).toEqual([{ _id: "id-good.pdf", name: "good.pdf" }]);
  expect(sent).toEqual(["good.pdf"]);
  await screen.getByRole("button", { name: "Remove evil.exe" }).click();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

test("a failed upload turns its message into the error of that file [FIELD-63]", async () => {
  const { screen, stored } = await renderField(
    { type: "files", value: [] },
    {
      upload: async ({ name }) => {
        if (name === "bad.pdf") throw new Error("The virus scanner refused the file");
        return { _id: "1", name };
      },
    },
  );
  await userEvent.upload(screen.getByLabelText("Field"), [pdf("bad.pdf"), pdf("good.pdf")]);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The virus scanner refused the file");
  const row = screen.getByRole("listitem").filter({ hasText: "bad.pdf" });
  expect(row.element().textContent).toContain("The virus scanner refused the file");
  await expect.poll(stored).toEqual([{ _id: "1", name: "good.pdf" }]);
});

test("a file on its way shows that it is, and one taken out meanwhile does not come back", async () => {
  const waiting: ((stored: StoredFile) => void)[] = [];
  const { screen, stored } = await renderField(
    { type: "files", value: [] },
    { upload: () => new Promise((resolve) => waiting.push(resolve)) },
  );
  await userEvent.upload(screen.getByLabelText("Field"), pdf("slow.pdf"));
  await expect.element(screen.getByRole("img", { name: "Uploading slow.pdf" })).toBeVisible();
  await screen.getByRole("button", { name: "Remove slow.pdf" }).click();
  waiting[0]?.({ _id: "1", name: "slow.pdf" });
  await Promise.resolve();
  expect(stored()).toEqual([]);
});

test("a dropped file is taken like a chosen one", async () => {
  const { extras } = storage();
  const { screen, stored } = await renderField({ type: "files" }, extras);
  const transfer = new DataTransfer();
  transfer.items.add(pdf("dropped.pdf"));
  const zone = screen.getByText("or drop them here").element();
  zone.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer }));
  await expect.poll(stored).toEqual([{ _id: "id-dropped.pdf", name: "dropped.pdf" }]);
});

function storage(problem: (name: string) => string | undefined = () => undefined): {
  readonly extras: FieldExtras;
  readonly sent: string[];
} {
  const sent: string[] = [];
  return {
    sent,
    extras: {
      fileProblem: ({ name }) => problem(name),
      upload: async ({ name }) => {
        sent.push(name);
        return { _id: `id-${name}`, name };
      },
    },
  };
}

function pdf(name: string): File {
  return new File(["content"], name, { type: "application/pdf" });
}
