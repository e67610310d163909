// A record holds no name without a value: what one record may lack is left out where it is taken over into another.

type Needed<Values> = {
  [Name in keyof Values]-?: undefined extends Values[Name] ? never : Name;
}[keyof Values];

export type PresentValues<Values> = { readonly [Name in Needed<Values>]: Values[Name] } & {
  readonly [Name in Exclude<keyof Values, Needed<Values>>]?: Exclude<Values[Name], undefined>;
};

/** `given({ name, email })` without the names whose value is undefined. */
export function given<Values extends object>(values: Values): PresentValues<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as PresentValues<Values>; // those that are left
}
