// The ways a search compares a stored value with the one it looks for.

export type SearchOperator = "contains" | "startsWith" | "equals" | "anyOf" | "atLeast" | "atMost";
