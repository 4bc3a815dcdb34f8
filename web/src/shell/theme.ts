import { storage, type Theme } from "@cerebro/contracts/storage/storage.ts";
import { remembered } from "../data/storage/remembered.ts";

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

/** Light, dark or what the system says, remembered and the same in all tabs. */
export function followTheme(): void {
  const now = () => apply(remembered.read(storage.theme));
  now();
  remembered.subscribe(storage.theme.key, now);
}
