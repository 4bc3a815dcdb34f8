import { rolePasses } from "@cerebro/contracts/access/roles.ts";
import type { ServerMessageBody } from "@cerebro/contracts/messages/from-server.ts";
import type { Actions } from "../../platform/actions.ts";
import { AppError } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ShownActivity } from "./activity/show-activity.ts";
import type { Hub } from "./channels/hub.ts";
import { Commands } from "./connection/commands.ts";
import type { Connection } from "./connection/connection.ts";
import type { Desk } from "./connection/handlers.ts";
import { identify } from "./connection/identify.ts";
import type { PushedFeeds } from "./feeds/push-feeds.ts";
import { PresentPeople } from "./presence/list-presence.ts";
import type { Presence } from "./presence/presence.ts";
import { hearsMetrics } from "./sockets.ts";

export interface DeskOptions {
  readonly platform: Platform;
  readonly actions: Actions;
  readonly hub: Hub;
  readonly presence: Presence;
  readonly feeds: PushedFeeds;
  readonly activity: () => ShownActivity;
  readonly systemStatus: () => ServerMessageBody;
}

/** What happens with each kind of message. */
export function createDesk(options: DeskOptions): Desk {
  const { platform, actions, hub, presence } = options;
  const { clock, database } = platform;
  const commands = new Commands(platform, actions);
  const people = new PresentPeople(platform);
  return {
    identify: (connection, message) => {
      const identifying = connection.identifying.then(async () => {
        const before = connection.hemisphere;
        await identify({ hub, database, connection, message });
        await presence.enter(connection, before);
        await greet(options, people, connection);
      });
      connection.identifying = identifying.catch((error: unknown) => {
        // Somebody who was not refused but could not be served would wait for ever: let them come back.
        if (!(error instanceof AppError) || error.status >= 500) connection.close("shutdown", "try again");
      });
      return identifying;
    },
    pong: (connection, t) => connection.send({ type: "pong", t, serverTime: clock.now().toISOString() }),
    showActivity: (connection) => connection.send(options.activity().present(connection.organisationId)),
    callService: (connection, command, { service, action, params }) =>
      commands.call(connection, command, { service, action, params }),
    ask: (connection, command, question) => commands.ask(connection, command, question),
    cancel: (connection, requestId) => connection.stop(requestId),
    propose: (connection, command, decision) => commands.propose(connection, command, decision),
    figures: (connection, command, which) => commands.figures(connection, command, which),
  };
}

/** What somebody who has just said who they are finds: the state of things, as far as their address speaks of it. */
async function greet(options: DeskOptions, people: PresentPeople, connection: Connection): Promise<void> {
  const { feeds } = options;
  const { organisationId, hemisphere, member } = connection;
  const tell = (body: ServerMessageBody): void => {
    if (connection.speaks(body.type)) connection.send(body);
  };
  tell(options.systemStatus());
  tell(modulesFor(options.actions, connection));
  const feed = hemisphere === null || !hearsMetrics(connection) ? null : feeds.last(organisationId, hemisphere);
  if (feed !== null && hemisphere !== null) tell({ type: "metrics", hemisphere, feed });
  tell(options.activity().present(organisationId));
  if (connection.speaks("hemispheres")) connection.deliver(await people.frameFor(member.session));
}

function modulesFor(actions: Actions, { member }: Connection): ServerMessageBody {
  const modules = actions.services.flatMap(({ id, tools }) => {
    const offered = tools.filter(({ action }) => rolePasses(member.session.roles, action.role));
    return offered.length === 0 ? [] : [{ service: id, actions: offered.map(({ name }) => name) }];
  });
  return { type: "modules", modules };
}
