// The messages in the corner, whichever part of the product says them. They are held outside of React, because what fails is
// often no component: a request, a session that ended, a change sent in the background.
import { toastTimesMs } from "@kontor/kernel/interface-defaults.ts";
import { sharedValue } from "../state/shared-value.ts";

type ToastLevel = "success" | "warning" | "error" | "information";

type ToastAction = { readonly label: string; readonly run: () => void };

export type ToastMessage = {
  readonly level: ToastLevel;
  readonly title: string;
  /** More than one line is kept as it is. */
  readonly detail?: string | undefined;
  /** At most two; pressing one closes the toast. */
  readonly actions?: readonly ToastAction[] | undefined;
  /** How long it stays; 0 stays until it is closed. */
  readonly dismissMs?: number | undefined;
};

export type Toast = ToastMessage & {
  readonly id: number;
  readonly dismissMs: number;
  /** Counts how often the same message was said: each time it stays its whole time again. */
  readonly times: number;
};

let nextId = 1;
const toasts = sharedValue<readonly Toast[]>([]);

/** Answers the id by which it can be closed. A message that is still shown is not said twice: it stays longer. */
export function showToast(message: ToastMessage): number {
  const stays = (message.actions?.length ?? 0) > 0 ? toastTimesMs.withAction : toastTimesMs.usual;
  const same = toasts.get().find((toast) => isSame(toast, message));
  const id = same?.id ?? nextId++;
  const toast = { ...message, id, dismissMs: message.dismissMs ?? stays, times: (same?.times ?? 0) + 1 };
  toasts.set([...without(id), toast]);
  return id;
}

export function closeToast(id: number): void {
  toasts.set(without(id));
}

/** No later user may read the messages of a session that has ended. */
export function closeAllToasts(): void {
  toasts.set([]);
}

/** Newest last. */
export const useToasts = toasts.use;

function without(id: number): readonly Toast[] {
  return toasts.get().filter((toast) => toast.id !== id);
}

function isSame(toast: Toast, message: ToastMessage): boolean {
  return toast.level === message.level && toast.title === message.title && toast.detail === message.detail;
}
