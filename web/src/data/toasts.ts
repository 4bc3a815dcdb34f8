import { useSyncExternalStore } from "react";
import { keptErrorToasts, toastDurationMs } from "@cerebro/contracts/constants/shell.ts";
import { newId } from "./ids.ts";

export type ToastType = "success" | "error" | "warning" | "info";

/** A short message that comes up, waits and goes [APP-38]. */
export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly type: ToastType;
  /** Milliseconds on screen. */
  readonly duration: number;
  /** One thing to do about it, such as undo. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly duration?: number;
  readonly action?: ToastAction;
}

/** The messages on screen, oldest first; of errors only the last five are kept. */
export class Toasts {
  #shown: readonly Toast[] = [];
  readonly #listeners = new Set<() => void>();

  get shown(): readonly Toast[] {
    return this.#shown;
  }

  show(type: ToastType, message: string, options: ToastOptions = {}): string {
    const toast: Toast = { id: newId(), type, message, duration: toastDurationMs, ...options };
    const all = [...this.#shown, toast];
    const surplus = all.filter((each) => each.type === "error").slice(0, -keptErrorToasts);
    this.#change(all.filter((each) => !surplus.includes(each)));
    return toast.id;
  }

  dismiss(id: string): void {
    this.#change(this.#shown.filter((toast) => toast.id !== id));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #change(shown: readonly Toast[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

export const toasts = new Toasts();

/** `toast("success", "Order released")`: tells the person and stays out of the way. */
export function toast(type: ToastType, message: string, options?: ToastOptions): string {
  return toasts.show(type, message, options);
}

const none: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => toasts.subscribe(listener),
    () => toasts.shown,
    () => none,
  );
}
