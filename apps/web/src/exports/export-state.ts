// What the state of an export means to the user who waits for it.

type ExportState = {
  readonly family: string;
  readonly text: string;
  readonly isUnderWay: boolean;
  readonly canBeFetched: boolean;
};

const made = { isUnderWay: false, canBeFetched: false } as const;

const states: Readonly<Record<string, ExportState>> = {
  SUCCESS: { ...made, family: "success", text: "Ready", canBeFetched: true },
  ERROR: { ...made, family: "error", text: "Failed" },
  STOPPED: { ...made, family: "stopped", text: "Stopped" },
};

export function exportState(state: string): ExportState {
  return states[state] ?? { family: "ongoing", text: "In progress", isUnderWay: true, canBeFetched: false };
}
