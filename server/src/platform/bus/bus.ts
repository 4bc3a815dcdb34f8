/** Called for every message on a subject, on every node, as long as the bus is connected. */
export type BusHandler = (message: string) => void;

/**
 * Messages between nodes: at most once, in order per sender, lost while a node is away. A consumer that must not miss a
 * message keeps positions in the database and reads missing ones there [PLT-04].
 */
export interface Bus {
  /** `memory`: this node alone. `nats`: all nodes of NATS_URL. */
  readonly kind: "memory" | "nats";
  /** False while messages may be missed. */
  readonly connected: boolean;
  publish(subject: string, message: string): void;
  /** Returns how to stop listening. */
  subscribe(subject: string, handler: BusHandler): () => void;
  /** Called each time the connection came back: holders of positions look for gaps. */
  onReconnect(handler: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}
