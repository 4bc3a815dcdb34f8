/** Brings islands of the public site to life; fetched once a page has been drawn. */
import { createElement, startTransition, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { toasts } from "./data/toasts.ts";
import { followUnhandled } from "./shell/errors/unhandled.ts";
import { loadWithRetries } from "./shell/router/chunk.ts";
import { islands } from "./shell/site/islands.ts";
import { plainHabits } from "./shell/site/plain-habits.ts";
import { followTheme } from "./shell/theme.ts";
import { islandPrefix } from "./site/island-prefix.ts";

plainHabits();
followTheme();
followUnhandled(window, toasts);

/** The page wrote these props for this very component at build. */
const propsOf = (place: HTMLElement): never => JSON.parse(place.dataset["props"] ?? "{}") as never;

export async function wake(place: HTMLElement): Promise<void> {
  const name = place.dataset["island"] ?? "";
  const load = islands[name];
  if (!load) throw new Error(`the page has an island "${name}" that nobody knows`);
  const part: ComponentType<never> = await loadWithRetries(load);
  // The attribute shows from outside that this part is active.
  delete place.dataset["when"];
  const island = createElement(part, propsOf(place));
  // In slices, so that input on the page is not delayed.
  startTransition(() => {
    hydrateRoot(place, island, { identifierPrefix: islandPrefix(name) });
  });
}
