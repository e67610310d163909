// The assistant of a tenant, where one is configured. There is none unless something is provided here, and then neither its element nor its
// card is shown. Whoever provides one has been told by the tenant that data may leave it.
import { createContext, useContext } from "react";

export type Assistant = {
  readonly ask: (prompt: string, signal: AbortSignal) => Promise<string>;
};

const AssistantContext = createContext<Assistant | undefined>(undefined);
export const AssistantProvider = AssistantContext.Provider;

export function useAssistant(): Assistant | undefined {
  return useContext(AssistantContext);
}
