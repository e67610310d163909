// The server's own part of what a list page waits for: the same questions again, one after another, without a browser.
import type { ListStage } from "./stage.ts";

/** As the list page asks for the first and the far rows, for how many there are, and for the sums under the table. */
const projection = "registration,version,status,name,product,startDate,amount";
export const questions = {
  rows: `?limit=100&projection=${projection}&count=capped`,
  farRows: `?limit=100&offset=99900&projection=${projection}&count=capped`,
  count: "?limit=1&count=exact&projection=registration",
  sums: "/aggregate?pipeline=sum:amount&groupBy=currency",
  statuses: "/aggregate?pipeline=count,sum:amount&groupBy=status",
} as const;

export async function answerTimes(
  { url, token }: ListStage,
  question: string,
  count: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (times.length < count) {
    const begin = performance.now();
    const answer = await fetch(`${url}/api/financing/contracts${question}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${question} was answered ${answer.status}`);
    times.push(performance.now() - begin);
  }
  return times;
}
