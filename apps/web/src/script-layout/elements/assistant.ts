// The assistant of a tenant, where one is configured. There is none unless one is provided here, and then neither its element nor its card
// is shown. Provide one only where the tenant has agreed that data may leave it.
import { createContext, useContext } from "react";

export type Assistant = {
  readonly ask: (prompt: string, signal: AbortSignal) => Promise<string>;
};

const AssistantContext = createContext<Assistant | undefined>(undefined);
export const AssistantProvider = AssistantContext.Provider;

export function useAssistant(): Assistant | undefined {
  return useContext(AssistantContext);
}
