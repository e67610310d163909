// The parts of the settings page, in the order they are shown.

export const settingAreas = {
  delegation: "Delegation",
  support: "Support",
  calendars: "Calendars",
  ports: "Connections to the outside",
} as const;

export type SettingArea = keyof typeof settingAreas;
