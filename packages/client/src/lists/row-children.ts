// The rows below a row that are read from an address: its list, or the array it answers. The address stands in the row, so it is looked at
// before it is asked.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isChildrenUrl } from "./children-url.ts";

/** More are no help under one row; they have a list of their own. */
const childrenMaxCount = 200;

/** Undefined where the address is none that rows are read from; nothing is asked then. */
export async function loadRowChildren(
  url: string,
  get: (url: string) => Promise<unknown>,
): Promise<readonly RecordData[] | undefined> {
  if (!isChildrenUrl(url)) return undefined;
  const answer = await get(url);
  const listed = isRecord(answer) && "data" in answer ? answer.data : answer;
  return Array.isArray(listed) ? listed.filter(isRecord).slice(0, childrenMaxCount) : [];
}

/** What came back is whatever it is. */
function isRecord(value: unknown): value is RecordData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
