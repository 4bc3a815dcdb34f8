import { useSyncExternalStore } from "react";

/** The open modal dialogs, the last one on top. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog over everything else. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  change([...open, dialog]);
}

/** Closes it, or forgets one that is leaving the page. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  if (open.includes(dialog)) change(open.filter((each) => each !== dialog));
}

/** The dialog on top: all that stands outside it can be seen but not pressed. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
