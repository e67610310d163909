// The drawing that stands for a file, by what it holds.
import {
  type Icon,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
} from "@tabler/icons-react";

export function fileIcon(mimeType: string): Icon {
  if (mimeType === "application/pdf") return IconFileTypePdf;
  if (mimeType.startsWith("image/")) return IconPhoto;
  if (/spreadsheet|excel|csv/.test(mimeType)) return IconFileSpreadsheet;
  return mimeType.startsWith("text/") ? IconFileText : IconFile;
}
