const focusable =
  "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]";

/** Puts the focus on the first control in one of the places, tried in order. */
export function focusFirst(...places: (Element | null | undefined)[]): void {
  for (const place of places) {
    const control = place?.querySelector<HTMLElement>(focusable);
    if (control) return control.focus();
  }
}
