import { type ToWorker, updateCheckMs, workerFiles, type WorkerKind } from "@cerebro/contracts/constants/pwa.ts";
import { newVersion, type UpdateState } from "./new-version.ts";

export interface WorkerWorld {
  readonly container: Pick<ServiceWorkerContainer, "register" | "getRegistration" | "controller" | "addEventListener">;
  readonly fetch: typeof fetch;
  /** A worker's address as the browser wants to be given it. */
  readonly address: (path: string) => string;
  /** The script this page was started by. */
  readonly build: string | undefined;
  /** Told how far a newer build has come. */
  readonly moved: (state: UpdateState) => void;
  /** Reports a newer build, with the function that activates it. */
  readonly offer: (take: () => void) => void;
  readonly reload: () => void;
}

/** Registers the worker that keeps pages; where that one is missing or does not start the plain one; else none [PWA-01]. */
export async function registerWorker(world: WorkerWorld): Promise<ServiceWorkerRegistration | null> {
  const { container, address } = world;
  for (const kind of await kindsOf(world)) {
    const registered = await container
      .register(address(workerFiles[kind]), { updateViaCache: "none" })
      .catch(() => null);
    if (registered === null) continue;
    setInterval(() => void registered.update().catch(() => undefined), updateCheckMs[kind]);
    followUpdates(registered, world);
    return registered;
  }
  return (await container.getRegistration()) ?? null;
}

/** None while the server cannot be reached: whatever worker there is stays. */
async function kindsOf({ fetch }: WorkerWorld): Promise<readonly WorkerKind[]> {
  const found = await fetch(workerFiles.enhanced, { method: "HEAD" }).catch(() => undefined);
  if (found === undefined) return [];
  return found.ok ? ["enhanced", "standard"] : ["standard"];
}

/** Found, installed, available: the settings show each, the banner asks about the last [PWA-02]. */
function followUpdates(registration: ServiceWorkerRegistration, world: WorkerWorld): void {
  const { container, moved, offer, reload } = world;
  let asked = false;
  const offerWaiting = async () => {
    const { waiting } = registration;
    // The first worker of all replaces nothing.
    if (!waiting || !container.controller) return;
    const takeOver = () => {
      asked = true;
      waiting.postMessage("take-over" satisfies ToWorker);
    };
    // The page is of the new build already: no question is needed.
    if (world.build !== undefined && (await buildOf(waiting)) === world.build) {
      waiting.postMessage("take-over" satisfies ToWorker);
      moved("none");
    } else offer(takeOver);
  };
  const followFound = () => {
    const found = registration.installing;
    if (!found) return;
    // The first worker of all is no update.
    const tell = (state: UpdateState) => container.controller && moved(state);
    tell("found");
    found.addEventListener("statechange", () => {
      if (found.state === "redundant") tell("none");
      if (found.state !== "installed") return;
      tell("installed");
      void offerWaiting();
    });
  };
  registration.addEventListener("updatefound", followFound);
  followFound();
  void offerWaiting();
  const controlled = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (asked) reload();
    // Another tab let it in: what is typed here must not get lost.
    else if (controlled && world.build !== undefined) void offerReload(world);
  });
}

async function offerReload({ container, build, offer, reload }: WorkerWorld): Promise<void> {
  if (container.controller && (await buildOf(container.controller)) !== build) offer(reload);
}

/** A worker that does not answer is of another build. */
function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<unknown>((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), answerMs));
  worker.postMessage("which-build" satisfies ToWorker, [port2]);
  return Promise.race([answered, late]).finally(() => port1.close());
}

const answerMs = 3_000;

/** This tab and its browser. */
export const thisBrowser = (address: WorkerWorld["address"]): WorkerWorld => ({
  container: navigator.serviceWorker,
  fetch: (input, init) => fetch(input, init),
  address,
  build: document.querySelector("script[type=module]")?.getAttribute("src") ?? undefined,
  moved: (state) => newVersion.moveTo(state),
  offer: (take) => newVersion.offer(take),
  reload: () => location.reload(),
});
