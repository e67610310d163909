// Which setting the page of the settings shows: its declared key, what its key leaves open, and the legal entity the value is for.

export type SettingAddress = { readonly setting?: string; readonly of?: string; readonly for?: string };

type SettingChoice = { readonly [Name in keyof SettingAddress]: string | undefined };

export function settingAddress({ setting, of, for: trigram }: SettingChoice): string {
  const named = { setting, of, for: trigram };
  const parts = Object.entries(named).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "/settings" : `/settings?${query}`;
}
