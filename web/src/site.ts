/** The first script of a public page: small, since all it does is wait for the right moment to fetch the others. */
import "./ui/styles.css";
import "./shell/shell.css";

/** A part that does not arrive stays as it was sent: readable, and its links lead on. */
async function wake(place: HTMLElement): Promise<void> {
  const site = await import("./site-islands.tsx");
  await site.wake(place);
}

/** Nothing else is to be done; where a browser cannot tell, the next turn. */
async function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve);
  });
}

async function begin(): Promise<void> {
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
  const places = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  await idle();
  for (const place of places) if (place.dataset["when"] !== "idle") near.observe(place);
  // One after the other, so that input on the page is not delayed.
  for (const place of places.filter(({ dataset }) => dataset["when"] === "idle")) {
    await wake(place).catch(reportError);
    await idle();
  }
}

/** As soon as the page is seen. */
function whenSeen(): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    void begin();
  });
  painted.observe({ type: "paint", buffered: true });
}

// The specification asks for the log at each navigation [APP-05].
// oxlint-disable-next-line no-console
console.info(`Page: ${document.title}`);
if (document.readyState === "complete") whenSeen();
else window.addEventListener("load", whenSeen, { once: true });
