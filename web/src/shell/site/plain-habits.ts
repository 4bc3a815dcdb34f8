import { setHabits } from "../../ui/habits.ts";

/** The public site is written in one language: its figures are, too, wherever it is drawn. */
export const plainHabits = (): void => setHabits({ locale: "en-US", timeZone: "UTC", units: "metric" });
