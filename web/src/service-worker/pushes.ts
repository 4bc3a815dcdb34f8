import { badgeDelayMs, vibration } from "@cerebro/contracts/constants/pwa.ts";

/** Push content of the server, encrypted for this browser (server/src/modules/push). */
interface PushText {
  readonly title: string;
  readonly body: string;
  /** A page of ours. */
  readonly path: string;
  /** A later message with the same tag replaces the earlier one. */
  readonly tag: string;
}

/** A push must always show something: browsers withdraw the right from silent ones. */
const unreadable: PushText = { title: "Cerebro", body: "There is news.", path: "/", tag: "news" };

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
/** Only our own pages: `//host` would lead elsewhere. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

export function pushText(data: string | undefined): PushText {
  try {
    const { title, body, path, tag } = JSON.parse(data ?? "");
    if (isText(title) && isText(body) && isPath(path) && isText(tag)) return { title, body, path, tag };
  } catch {
    // Shown as news all the same.
  }
  return unreadable;
}

/** Number of unread messages, on the icon of the installed app; gathered, since they come in bursts. */
export class Badge {
  readonly #count: () => Promise<number>;
  readonly #show: (count: number) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: PromiseWithResolvers<void> | undefined;

  constructor(count: () => Promise<number>, show: (count: number) => Promise<void>) {
    this.#count = count;
    this.#show = show;
  }

  /** Each change begins the wait anew; all of them end with the one update that follows. */
  update(): Promise<void> {
    this.#waiting ??= Promise.withResolvers();
    const { promise, resolve, reject } = this.#waiting;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#waiting = undefined;
      this.#count().then(this.#show).then(resolve, reject);
    }, badgeDelayMs);
    return promise;
  }
}

/** Shows messages and leads to what they tell of [PWA-04]. */
export function followPushes(scope: ServiceWorkerGlobalScope): void {
  const { registration } = scope;
  const badge = new Badge(
    async () => (await registration.getNotifications()).length,
    // Only an installed app has a badge.
    async (count) => scope.navigator.setAppBadge?.(count).catch(() => undefined),
  );
  scope.addEventListener("push", (event) => {
    const { title, body, path, tag } = pushText(event.data?.text());
    const options = { body, tag, data: path, icon: "/icon-192.png", renotify: true, vibrate: [...vibration] };
    event.waitUntil(registration.showNotification(title, options).then(() => badge.update()));
  });
  scope.addEventListener("notificationclick", (event) => {
    const path: unknown = event.notification.data;
    event.notification.close();
    event.waitUntil(Promise.all([open(scope.clients, isPath(path) ? path : "/"), badge.update()]));
  });
  scope.addEventListener("notificationclose", (event) => event.waitUntil(badge.update()));
}

/** The page in the tab that shows it already, else in a new one. */
async function open(clients: Clients, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}
