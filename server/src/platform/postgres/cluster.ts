import { type Address, listenSettings } from "./address.ts";
import type { Binaries } from "./binaries.ts";
import { command, type Privilege } from "./privilege.ts";

/** One data folder and how it is served. */
export interface Cluster {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly privilege: Privilege;
  /** Listens on a port of this machine instead of a socket. */
  readonly tcp: boolean;
  /** False only for tests, whose data may be lost with the machine's power. */
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

const settings = {
  shared_buffers: "256MB",
  max_connections: "100",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  max_wal_size: "2GB",
  wal_compression: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  unix_socket_permissions: "0700",
  log_checkpoints: "off",
  // The program reports failed statements itself; this log holds what happens to the server.
  log_min_messages: "log",
};

const durability = (durable: boolean) => ({
  fsync: durable ? "on" : "off",
  synchronous_commit: durable ? "on" : "off",
  full_page_writes: durable ? "on" : "off",
  // Until it is analysed, a table that has just been filled is planned as if it were empty, and lists of it take seconds.
  // The many databases of tests would cost more than that.
  autovacuum_naptime: durable ? "10s" : "60s",
});

export function postgresCommand(cluster: Cluster, address: Address) {
  const all = { ...settings, ...durability(cluster.durable), ...listenSettings(address) };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return command(cluster.privilege, cluster.binaries.postgres, ["-D", cluster.dataDir, ...options]);
}
