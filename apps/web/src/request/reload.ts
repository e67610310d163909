// Asks anew for everything the page shows; what is shown stays until the new answer is there.
import type { QueryClient } from "@tanstack/react-query";

export function reloadAnswers(answers: QueryClient): Promise<void> {
  return answers.invalidateQueries({ refetchType: "active" });
}
