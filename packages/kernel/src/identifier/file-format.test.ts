// The closed list of what the converter takes: a format too many ends in a failed conversion.
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { fileExtension, isPdfConvertible, requirePdfConvertible } from "./file-format.ts";

const images = "jpeg jpg png".split(" ");
const documents = "doc docx odp ods odt pot potm potx pps ppsx ppsxm ppt pptm pptx rtf xls xlsx".split(" ");

function writings(extension: string): readonly string[] {
  return [extension, `.${extension}`, `file.${extension}`, `my.file.${extension.toUpperCase()}`];
}

test("images jpeg, jpg and png can be converted to PDF, however the name is written [BANK-20]", () => {
  for (const name of images.flatMap(writings)) {
    expect(isPdfConvertible(name), name).toBe(true);
    expect(images).toContain(requirePdfConvertible(name));
  }
});

test("the seventeen document formats can be converted to PDF, however the name is written [BANK-21]", () => {
  expect(documents).toHaveLength(17);
  for (const name of documents.flatMap(writings)) {
    expect(isPdfConvertible(name), name).toBe(true);
    expect(documents).toContain(requirePdfConvertible(name));
  }
});

test("no other file can be converted", () => {
  for (const name of [
    "",
    ".",
    "exe",
    "pdf",
    "gif",
    "svg",
    "offer.docx.exe",
    "offer.docx ",
    "offer.docx/",
    "offer.",
    "docx.d",
    "offer.docm",
    "offer.constructor",
  ])
    expect(isPdfConvertible(name), name).toBe(false);
});

test("another extension is refused with the list of those that can be converted", () => {
  let refusal: unknown;
  try {
    requirePdfConvertible("setup.exe");
  } catch (error) {
    refusal = error;
  }
  if (!(refusal instanceof AppError)) throw new Error("nothing was refused");
  expect(refusal.code).toBe("INVALID_FILE_EXTENSION");
  expect(refusal.status).toBe(400);
  expect(refusal.message).toBe(
    `Invalid file extension, should be one of ${[...images, ...documents].join(" ")}`,
  );
});

test("the extension is what follows the last dot, in small letters", () => {
  expect(fileExtension("Offer 2.1.PDF")).toBe("pdf");
  expect(fileExtension("README")).toBe("readme");
  expect(fileExtension("offer.")).toBe("");
});
