/** `npm run cluster`: two nodes on one PostgreSQL and one NATS behind a small balancer on this machine [PLT-07]. */
import { demoAccounts, demoPassword } from "@cerebro/contracts/constants/demo.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { startCluster } from "../server/test/cluster/start-cluster.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const config = readConfig();
const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

try {
  const cluster = await startCluster({ config, nodes: 2, environment, say });
  say(`\nThe cluster is ready: ${cluster.url}`);
  say(`Its nodes: ${cluster.nodes.map(({ url }) => url).join(", ")}`);
  if (config.demo)
    say(`Demo accounts (password ${demoPassword}): ${demoAccounts.map(({ email }) => email).join(", ")}`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    void cluster.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
