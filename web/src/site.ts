/** The first script of a public page: small, since all it does is wait for the right moment to fetch the others. */
import "./ui/styles.css";
import "./shell/shell.css";

/** A part that does not arrive stays as it was sent: readable, and its links lead on. */
async function wake(place: HTMLElement): Promise<void> {
  const site = await import("./site-islands.tsx");
  await site.wake(place);
}

function begin(): void {
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
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (place.dataset["when"] === "idle") void wake(place);
    else near.observe(place);
  }
}

/** As soon as the page is seen and nothing else is to be done; where a browser cannot tell the latter, once it is seen. */
function whenSeen(): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 1000 });
    else begin();
  });
  painted.observe({ type: "paint", buffered: true });
}

// The specification asks for the log at each navigation [APP-05].
// oxlint-disable-next-line no-console
console.info(`Page: ${document.title}`);
if (document.readyState === "complete") whenSeen();
else window.addEventListener("load", whenSeen, { once: true });
