import { storage } from "@cerebro/contracts/storage/storage.ts";
import { remembered, useRemembered } from "../data/storage/remembered.ts";
import { setHabits } from "../ui/habits.ts";

/** Figures are written as the person chose, remembered and the same in all tabs. */
export function followHabits(): void {
  const now = (): void => {
    const chosen = remembered.read(storage.habits);
    setHabits(
      chosen === null
        ? undefined
        : { locale: chosen.language, timeZone: chosen.timeZone ?? undefined, units: chosen.units },
    );
  };
  now();
  remembered.subscribe(storage.habits.key, now);
}

/** Names the choice: what stands under this key is drawn anew when the choice changes. */
export function useHabitsKey(): string {
  const [chosen] = useRemembered(storage.habits);
  return JSON.stringify(chosen);
}
