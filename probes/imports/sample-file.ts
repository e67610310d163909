// A file of persons with every hundredth row wrong, each in one of several ways, as the records it should become are known.

import { once } from "node:events";
import { createWriteStream } from "node:fs";

export type Sample = { readonly good: number; readonly bad: number };

/** Every one of them is a reason of its own. */
const mistakes: readonly ((row: number) => string)[] = [
  (row) => `SIR${900_000_000 + row};C;;;;`,
  (row) => `SIR${900_000_000 + row};I;;Miller ${row};no address;`,
  (row) => `SIR${900_000_000 + row};I;;Miller ${row};;31/02/2020`,
  () => "SIR900000002;C;Twice;;;",
  (row) => `SIR${900_000_000 + row};NONE;Company ${row};;;`,
];
const badEvery = 100;

export async function writeSampleFile(path: string, count: number): Promise<Sample> {
  const file = createWriteStream(path);
  file.write("registration;type;name;lastName;email;birthDate\r\n");
  let bad = 0;
  for (let row = 2; row < count + 2; row += 1) {
    const isBad = row % badEvery === 0;
    if (isBad) bad += 1;
    const mistake = mistakes[bad % mistakes.length];
    const line = isBad && mistake ? mistake(row) : goodLine(row);
    if (!file.write(`${line}\r\n`)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
  return { good: count - bad, bad };
}

/** Every third comes without a number of its own. */
function goodLine(row: number): string {
  const key = row % 3 === 0 ? "" : `SIR${900_000_000 + row}`;
  if (row % 2 === 0) return `${key};C;Company ${row} Trading;;office${row}@example.com;`;
  return `${key};I;;Miller ${row};;0${1 + (row % 9)}/1${row % 3}/19${70 + (row % 30)}`;
}
