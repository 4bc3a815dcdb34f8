import { neuralActivityMs, presence as presenceLimits } from "@cerebro/contracts/constants/realtime.ts";
import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import type { FastifyInstance } from "fastify";
import type { Actions } from "../../platform/actions.ts";
import type { Platform } from "../../platform/platform.ts";
import { onAccessEnded } from "../identity/index.ts";
import type { NodeActivity } from "./activity/merge.ts";
import { activitySubject, ShownActivity } from "./activity/show-activity.ts";
import { Hub } from "./channels/hub.ts";
import { createDesk } from "./desk.ts";
import { feedSubject, type FeedValue, PushedFeeds } from "./feeds/push-feeds.ts";
import { Gate } from "./gate/gate.ts";
import { Presence, type PresenceChange, presenceSubject } from "./presence/presence.ts";
import { hearsMetrics, Sockets } from "./sockets.ts";
import { Supervision } from "./supervise.ts";
import { readJson } from "../../platform/read-json.ts";

/** Opens the sockets of a node and keeps them as long as the program serves. */
export function openSockets(app: FastifyInstance, platform: Platform, actions: Actions): void {
  const hub = new Hub(platform);
  const presence = new Presence(platform);
  const feeds = new PushedFeeds(platform);
  const systemStatus = (): ServerMessageBody => statusOf(platform);
  const desk = createDesk({ platform, actions, hub, presence, feeds, systemStatus, activity: () => activity });
  const sockets = new Sockets({ platform, hub, presence, desk });
  const activity = new ShownActivity(platform, presence.nodeId, {
    sockets: () => sockets.counts(),
    show: (organisationId, body) => sockets.broadcast(organisationId, body),
  });
  const supervision = new Supervision(platform, sockets);
  const gate = new Gate(platform, sockets.admit);
  onAccessEnded(platform, supervision.onAccessEnded);
  const beat = heartbeatOf({ platform, presence, feeds, sockets, activity, supervision });
  const listening: (() => void)[] = [];
  app.addHook("onReady", async () => {
    app.server.on("upgrade", gate.onUpgrade);
    hub.start();
    listening.push(...listenToNodes({ platform, feeds, sockets, activity }));
  });
  app.addHook("onListen", async () => {
    await presence.start();
    beat.start();
  });
  app.addHook("preClose", async () => {
    app.server.off("upgrade", gate.onUpgrade);
    beat.stop();
    await sockets.close();
    for (const stop of listening) stop();
    hub.stop();
    await presence.stop().catch((error: unknown) => platform.log.warn({ err: error }, "sockets' end not written down"));
  });
}

interface Parts {
  readonly platform: Platform;
  readonly presence: Presence;
  readonly feeds: PushedFeeds;
  readonly sockets: Sockets;
  readonly activity: ShownActivity;
  readonly supervision: Supervision;
}

/** Messages of other nodes about people, figures and work. */
function listenToNodes({
  platform,
  feeds,
  sockets,
  activity,
}: Omit<Parts, "presence" | "supervision">): (() => void)[] {
  const { bus } = platform;
  return [
    bus.subscribe(presenceSubject, (message) => {
      const { organisationId, hemisphere, presence, person } = readJson(message) as PresenceChange;
      // A thousand arrivals announced to a thousand people would be a million useless messages.
      if ((sockets.counts().get(organisationId) ?? 0) > presenceLimits.toldUpTo) return;
      const body = { type: "status", hemisphere, presence, person } as const;
      sockets.broadcast(organisationId, body, (connection) => connection.hemisphere === hemisphere);
    }),
    bus.subscribe(feedSubject, (message) => {
      const value = readJson(message) as FeedValue;
      const { organisationId, hemisphere, feed } = value;
      feeds.hear(value);
      sockets.broadcast(
        organisationId,
        { type: "metrics", hemisphere, feed },
        (connection) => connection.hemisphere === hemisphere && hearsMetrics(connection),
      );
    }),
    bus.subscribe(activitySubject, (message) => activity.hear(readJson(message) as NodeActivity)),
  ];
}

/** Periodic checks. */
function heartbeatOf({ platform, presence, feeds, sockets, activity, supervision }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let status = "";
  let presenceTicks: Promise<void> | undefined;
  const beat = (): void => {
    activity.tick();
    feeds.tick(sockets.watched());
    supervision.tick();
    presenceTicks ??= presence
      .tick(sockets.all())
      .catch((error: unknown) => platform.log.warn({ err: error }, "presence could not be looked after"))
      .finally(() => {
        presenceTicks = undefined;
      });
    const now = statusOf(platform);
    if (JSON.stringify(now) === status) return;
    status = JSON.stringify(now);
    for (const organisationId of sockets.counts().keys()) sockets.broadcast(organisationId, now);
  };
  return {
    start: () => {
      // Not before the program serves: until then its parts are not connected yet.
      status = JSON.stringify(statusOf(platform));
      timer = setInterval(beat, neuralActivityMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}

function statusOf({ bus, signals }: Platform): ServerMessageBody {
  const impaired = [...(bus.connected ? [] : ["bus"]), ...(signals.listening ? [] : ["signals"])];
  return { type: "systemStatus", status: impaired.length === 0 ? "operational" : "degraded", impaired };
}
