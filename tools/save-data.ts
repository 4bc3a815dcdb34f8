/** Runs in a page before its code: the browser asks to save data, so the app fetches no code in advance. */
export function saveData(): void {
  Object.defineProperty(Reflect.get(navigator, "connection"), "saveData", { value: true });
}
