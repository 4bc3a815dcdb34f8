import { storage, type Theme } from "@cerebro/contracts/storage/storage.ts";
import { remembered } from "../data/storage/remembered.ts";

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

function applyContrast(more: boolean): void {
  const { dataset } = document.documentElement;
  if (more) dataset["contrast"] = "more";
  else delete dataset["contrast"];
}

/** Light, dark or what the system says, and more contrast where it is chosen: remembered and the same in all tabs. */
export function followTheme(): void {
  const now = () => apply(remembered.read(storage.theme));
  const contrast = () => applyContrast(remembered.read(storage.moreContrast));
  now();
  contrast();
  remembered.subscribe(storage.theme.key, now);
  remembered.subscribe(storage.moreContrast.key, contrast);
}
