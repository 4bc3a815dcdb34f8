import { type Server } from "node:net";
export interface Balancer {
  readonly server: Server;
  /** Which ports take connections now, as their nodes said last. */
  readonly ready: ReadonlySet<number>;
  close(): Promise<void>;
}
/**
 * Hands each connection to the next node that says it can serve. It works on bytes, so HTTP and sockets pass alike; a
 * node that refuses a connection is passed over, and one that dies takes its own connections with it.
 */
export declare function balance(ports: readonly number[]): Balancer;
