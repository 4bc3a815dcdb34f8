import type { Hemisphere } from "@cerebro/contracts/access/roles.ts";
import type { ServiceSuccess } from "@cerebro/contracts/entities/automation/service-answer.ts";
import { Commands, type Wanted } from "../socket/commands.ts";
import type { ConnectionState } from "../socket/connection.ts";
import { assistantPolicy } from "../socket/policy.ts";
import type { OpenRawSocket } from "../socket/raw-socket.ts";
import { SocketClient } from "../socket/socket-client.ts";

export interface ActionSocketWorld {
  readonly now: () => number;
  readonly random: () => number;
  readonly online: () => boolean;
  readonly hasToken: () => boolean;
  readonly open: OpenRawSocket;
  readonly fetchTicket: () => Promise<string>;
  readonly fetchUserId: () => Promise<string>;
  readonly post: (wanted: Wanted) => Promise<ServiceSuccess>;
  readonly place: { readonly hemisphere: Hemisphere; readonly page: string };
  readonly onState: (state: ConnectionState) => void;
}

/**
 * The action assistant's own socket, `/cerebro` [RT-05]: it carries actions of services while it is up, and comes back by
 * its own policy (3 tries, 5 s × the try, at most 30 s). While it is down, actions go as plain calls [RT-10].
 */
export class ActionSocket {
  readonly #client: SocketClient;
  readonly #commands: Commands;

  constructor(world: ActionSocketWorld) {
    const { now, random, online, hasToken, open, place } = world;
    const prepare = async (): Promise<string> => {
      const userId = await world.fetchUserId();
      this.#client.identify({ hemisphere: place.hemisphere, userId });
      return world.fetchTicket();
    };
    this.#client = new SocketClient(
      { now, random, online, hasToken, open, policy: assistantPolicy, fetchTicket: prepare },
      {
        onState: (state) => {
          if (state.status !== "connected") this.#commands.lost();
          world.onState(state);
        },
        onMessage: (message) => {
          if (message.type === "message" && message.kind === "answer") this.#commands.answered(message);
          if (message.type === "error") this.#commands.refused(message);
        },
        onUnknown: () => undefined,
        onError: () => undefined,
      },
    );
    this.#commands = new Commands({
      send: (message) => this.#client.send(message),
      post: world.post,
      context: () => place,
    });
  }

  connect(): void {
    this.#client.connect();
  }

  /** Whoever asked has left the page. */
  close(): void {
    this.#commands.forget();
    this.#client.disconnect();
  }

  /** The browser found or lost its network. */
  network(online: boolean): void {
    this.#client.tell({ type: online ? "online" : "network-lost" });
  }

  /** Runs an action; throws an ApiError when it is refused. */
  execute(service: string, action: string, params: Readonly<Record<string, unknown>>): Promise<ServiceSuccess> {
    return this.#commands.execute(service, action, params);
  }
}
