/** Lets the browser keep the product, once the page that is looked at is all there. */
export function followWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A failed load is tried again by the next page.
  const start = () => void import("./start-worker.ts").then(({ startWorker }) => startWorker()).catch(() => undefined);
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
