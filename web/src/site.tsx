/** What runs in the browser on a page of the public site: its islands, and what every page of the product does. */
import { createElement, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { toasts } from "./data/toasts.ts";
import { followUnhandled } from "./shell/errors/unhandled.ts";
import { loadWithRetries } from "./shell/router/chunk.ts";
import { islands } from "./shell/site/islands.ts";
import { plainHabits } from "./shell/site/plain-habits.ts";
import { followTheme } from "./shell/theme.ts";
import "./ui/styles.css";
import "./shell/shell.css";

/** The page wrote these props for this very component at build. */
const propsOf = (place: HTMLElement): never => JSON.parse(place.dataset["props"] ?? "{}") as never;

async function wake(place: HTMLElement): Promise<void> {
  const name = place.dataset["island"] ?? "";
  const load = islands[name];
  if (!load) throw new Error(`the page has an island "${name}" that nobody knows`);
  const part: ComponentType<never> = await loadWithRetries(load);
  // Whoever looks at the page from outside sees that this part lives.
  delete place.dataset["when"];
  hydrateRoot(place, createElement(part, propsOf(place)), { identifierPrefix: `${name}-` });
}

/** As soon as nothing else is to be done; at once where a browser cannot tell. */
const whenIdle = (work: () => void): void =>
  "requestIdleCallback" in window ? void requestIdleCallback(work, { timeout: 2000 }) : void setTimeout(work);

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      void wake(target);
    }
  },
  { rootMargin: "400px" },
);

plainHabits();
followTheme();
followUnhandled(window, toasts);
// The specification asks for the log at each navigation [APP-05].
// oxlint-disable-next-line no-console
console.info(`Page: ${document.title}`);
for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
  if (place.dataset["when"] === "idle") whenIdle(() => void wake(place));
  else near.observe(place);
}
