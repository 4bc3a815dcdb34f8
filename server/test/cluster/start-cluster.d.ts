import { type Config } from "../../server/src/platform/config.ts";
import { type Kept } from "./keep.ts";
export interface ClusterOptions {
  readonly config: Config;
  readonly nodes: number;
  /** What every node is told beside its port and the addresses of PostgreSQL and NATS. */
  readonly environment: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}
export interface ClusterNode {
  readonly url: string;
  readonly kept: Kept;
}
export interface Cluster {
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
  readonly databaseUrl: string;
  /** The NATS server, when it is this cluster's own. */
  readonly nats: Kept | null;
  stop(): Promise<void>;
}
/** PostgreSQL, NATS, the nodes one after the other (the first migrates and builds), then the balancer before them [PLT-07]. */
export declare function startCluster(options: ClusterOptions): Promise<Cluster>;
