import type { Preferences } from "@cerebro/contracts/entities/identity/account.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { remembered } from "./storage/remembered.ts";

/** Keeps on this device how the person wants the product to look and speak, and that the introduction was seen. */
export function rememberPreferences({ theme, language, timeZone, units, introduced }: Preferences): void {
  if (theme !== remembered.read(storage.theme)) remembered.write(storage.theme, theme);
  remembered.write(storage.habits, { language, timeZone, units });
  if (introduced) remembered.write(storage.onboardingCompleted, true);
}
