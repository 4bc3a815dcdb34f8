import { type Finding, wcag22aa } from "./audit-rows.ts";

const settleMs = 600;
const longestMs = 8_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the page at an address is drawn: its heading is there, and nothing of it is still loading. */
async function drawn(path: string): Promise<void> {
  const until = performance.now() + longestMs;
  const isDrawn = () =>
    location.pathname === path &&
    document.querySelector("#main h1") !== null &&
    document.querySelector('#main [aria-busy="true"]') === null;
  while (!isDrawn() && performance.now() < until) await pause(50);
  await pause(settleMs);
}

/** Opens a page of the app, audits it as it is drawn, and comes back; the engine is loaded for that alone. */
export async function auditPage(
  path: string,
  go: (address: string, options?: { replace?: boolean }) => void,
): Promise<readonly Finding[]> {
  const { default: axe } = await import("axe-core");
  const back = location.pathname + location.search;
  go(path);
  try {
    await drawn(path);
    const { violations } = await axe.run(document, {
      runOnly: { type: "tag", values: wcag22aa },
      resultTypes: ["violations"],
    });
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      places: nodes.map(({ target }) => target.join(" ")),
    }));
  } finally {
    go(back);
  }
}
