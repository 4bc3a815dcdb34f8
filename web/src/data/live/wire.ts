import type { QueryClient } from "@tanstack/react-query";
import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { NoticeKind } from "@cerebro/contracts/constants/notices.ts";
import { type FeedName, reconnect, socketTexts } from "@cerebro/contracts/constants/realtime.ts";
import type { Feed } from "@cerebro/contracts/entities/platform/realtime.ts";
import type { ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import type { Session } from "../session.ts";
import { Commands, type Wanted } from "../socket/commands.ts";
import type { ConnectionState } from "../socket/connection.ts";
import { growingDelays } from "../socket/policy.ts";
import type { OpenRawSocket } from "../socket/raw-socket.ts";
import { SocketClient } from "../socket/socket-client.ts";
import { handle, type MessageHandlers } from "../socket/server-message.ts";
import type { ToastOptions, ToastType } from "../toasts.ts";
import type { Cell } from "./cell.ts";
import { touchedBy, touchedByChannel } from "./following.ts";
import { Feeds, tickMs } from "./feeds.ts";
import { type LiveState, quiet } from "./live-state.ts";
import { Notices, type Noted } from "./notices.ts";
import { withPerson } from "./people.ts";
import { Refresher } from "./refresher.ts";

export interface WireWorld {
  readonly now: () => number;
  readonly random: () => number;
  readonly online: () => boolean;
  readonly visible: () => boolean;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly state: Cell<LiveState>;
  readonly openSocket: OpenRawSocket;
  readonly fetchTicket: () => Promise<string>;
  readonly fetchUserId: () => Promise<string>;
  readonly askFeed: (name: FeedName) => Promise<Feed>;
  readonly post: (wanted: Wanted) => Promise<ServiceSuccess>;
  /** Whether the person wants to hear of this. */
  readonly wants: (kind: NoticeKind) => Promise<boolean>;
  readonly tell: (type: ToastType, message: string, options?: ToastOptions) => unknown;
}

interface Place {
  readonly hemisphere: Hemisphere;
  readonly page: string;
}

/** Live messages of one tab and their handling; open as long as a person is signed in. */
export class Wire {
  readonly #world: WireWorld;
  readonly #client: SocketClient;
  readonly #commands: Commands;
  readonly #refresher: Refresher;
  readonly #notices = new Notices();
  readonly #feeds: Feeds;
  readonly #handlers: MessageHandlers;
  /** Workflows whose steps somebody looks at, and how many do. */
  readonly #watched = new Map<string, number>();
  #place: Place | undefined;
  #userId: string | undefined;
  /** E-mail of its person; empty without one. */
  #owner = "";
  #ticking: ReturnType<typeof setInterval> | undefined;
  #toldPolling = false;
  #go: (href: string) => void = () => undefined;

  constructor(world: WireWorld) {
    const { now, random, online, session, queries, openSocket } = world;
    this.#world = world;
    this.#refresher = new Refresher(queries);
    this.#client = new SocketClient(
      {
        now,
        random,
        online,
        open: openSocket,
        policy: growingDelays(reconnect.attempts),
        hasToken: () => session.user !== null,
        fetchTicket: () => this.#prepare(),
      },
      {
        onState: (connection) => this.#follow(connection),
        onMessage: (message) => handle(this.#handlers, message),
        onUnknown: (channels) => channels.forEach((channel) => this.#refresher.touch(touchedByChannel(channel))),
        onError: (serverError) => this.#set({ serverError }),
      },
    );
    this.#commands = new Commands({
      send: (message) => this.#client.send(message),
      post: world.post,
      context: () => this.#place && { ...this.#place, ...(session.user && { user: session.user.email }) },
    });
    this.#feeds = new Feeds({
      now,
      queries,
      ask: world.askFeed,
      wanted: () => (online() && world.visible() && session.user !== null ? this.#place?.hemisphere : undefined),
      pushed: () => world.state.value.listening !== undefined,
      onAnswer: () => this.#client.tell({ type: "worth-a-try" }),
      onChange: (name, feed) => this.#set({ feeds: { ...world.state.value.feeds, [name]: feed } }),
    });
    this.#handlers = this.#makeHandlers();
    session.subscribe(() => this.#followSession());
  }

  /** Present page of the person; the first call opens the wire. */
  stand(place: Place, go: (href: string) => void): void {
    const moved = place.hemisphere !== this.#place?.hemisphere;
    this.#place = place;
    this.#go = go;
    if (this.#owner === "") this.#followSession();
    else if (moved) this.#identify();
  }

  /** Hears the steps of a workflow until the function given back is called. */
  watch(workflowId: string): () => void {
    this.#count(workflowId, 1);
    return () => this.#count(workflowId, -1);
  }

  retry(): void {
    this.#client.connect();
  }

  /** Runs an action of a service [RT-10]; throws an ApiError when it is refused. */
  execute(
    service: string,
    action: string,
    params: Readonly<Record<string, unknown>>,
    idempotencyKey?: string,
  ): Promise<ServiceSuccess> {
    return this.#commands.execute(service, action, params, idempotencyKey);
  }

  /** The browser found or lost its network. */
  network(online: boolean): void {
    this.#client.tell({ type: online ? "online" : "network-lost" });
  }

  /** Somebody looks at the page again, or stopped to: timers may have slept, so the clock is asked. */
  look(): void {
    const visible = this.#world.visible();
    this.#refresher.pause(!visible);
    if (!visible) return;
    this.#client.tell({ type: "tick" });
    this.#client.tell({ type: "worth-a-try" });
  }

  #count(workflowId: string, change: 1 | -1): void {
    const count = (this.#watched.get(workflowId) ?? 0) + change;
    if (count === 0) this.#watched.delete(workflowId);
    else this.#watched.set(workflowId, count);
    this.#identify();
  }

  #followSession(): void {
    const { user } = this.#world.session;
    const owner = user === null ? "" : [user.email, ...user.roles].join(" ");
    if (owner === this.#owner || this.#place === undefined) return;
    this.#owner = owner;
    this.#userId = undefined;
    this.#commands.forget();
    this.#client.disconnect();
    this.#refresher.stop();
    clearInterval(this.#ticking);
    this.#world.state.set({ ...quiet, connection: this.#client.state });
    if (user === null) {
      this.#place = undefined;
      return;
    }
    this.#ticking = setInterval(() => this.#feeds.tick(), tickMs);
    this.#client.connect();
  }

  /** Prepares a connection: checks its person, and gets a ticket. */
  async #prepare(): Promise<string> {
    this.#userId ??= await this.#world.fetchUserId();
    this.#identify();
    return this.#world.fetchTicket();
  }

  #identify(): void {
    if (this.#userId === undefined || this.#place === undefined) return;
    const workflows = [...this.#watched.keys()];
    this.#client.identify({
      hemisphere: this.#place.hemisphere,
      userId: this.#userId,
      ...(workflows.length > 0 && { workflows }),
    });
  }

  #set(change: Partial<LiveState>): void {
    const { state } = this.#world;
    state.set({ ...state.value, ...change });
  }

  #follow(connection: ConnectionState): void {
    const gone = connection.status !== "connected";
    if (gone) this.#commands.lost();
    this.#set({ connection, ...(gone && { listening: undefined, activity: undefined, people: {} }) });
    if (connection.status === "connected") this.#toldPolling = false;
    const polling = connection.status === "offline" && connection.reason !== "network";
    if (!polling || this.#toldPolling) return;
    this.#toldPolling = true;
    this.#world.tell("warning", socketTexts.polling);
  }

  /** One entry for each kind of message there is [RT-02]. */
  #makeHandlers(): MessageHandlers {
    const note = (message: Noted) => this.#note(message);
    const nothing = (): void => undefined;
    return {
      hemisphere_connected: ({ hemisphere, userId }) => {
        this.#set({ listening: hemisphere, ownId: userId, serverError: undefined });
        this.#refresher.retryFailed();
        this.#client.send({ type: "neural_update" });
      },
      message: (message) => {
        if (message.kind === "answer") this.#commands.answered(message);
        if (message.kind === "event") this.#refresher.touch(touchedBy(message));
      },
      approval_required: (message) => this.#decided(message, "proposed"),
      decision_executed: (message) => this.#decided(message, message.action),
      alert: note,
      insight: note,
      metrics: ({ feed }) => this.#feeds.take(feed),
      neural_activity: (activity) => this.#set({ activity }),
      hemispheres: ({ hemispheres }) =>
        this.#set({ people: Object.fromEntries(hemispheres.map(({ hemisphere, people }) => [hemisphere, people])) }),
      status: (change) => this.#set({ people: withPerson(this.#world.state.value.people, change) }),
      systemStatus: ({ impaired }) => this.#set({ impaired }),
      error: (message) => this.#commands.refused(message),
      // The client itself took what these say; nothing is shown of them.
      connection: nothing,
      pong: nothing,
      rateLimit: nothing,
      typing: nothing,
      modules: nothing,
    };
  }

  #decided(message: Extract<Noted, { decision: unknown }>, action: string): void {
    const subjectId = message.decision.id;
    this.#refresher.touch(touchedBy({ event: "decision.changed", subjectId, payload: { action } }));
    this.#note(message);
  }

  #note(message: Noted): void {
    const notice = this.#notices.take(message, this.#userId ?? "");
    if (notice === undefined) return;
    const { kind, type, text, link } = notice;
    const tell = (): unknown =>
      this.#world.tell(type, text, link && { action: { label: link.label, run: () => this.#go(link.href) } });
    if (kind === undefined) tell();
    else void this.#world.wants(kind).then((wanted) => wanted && tell());
  }
}
