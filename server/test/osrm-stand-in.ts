import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface OsrmStandIn {
  readonly url: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  /** Its answer from now on; null: routes again. */
  answer(instead: { readonly status: number; readonly body: string } | null): void;
  close(): Promise<void>;
}

/** Answers OSRM's table service: a degree is 100 km of road in either direction, driven at 20 metres a second. */
export async function startOsrm(): Promise<OsrmStandIn> {
  const asked: string[] = [];
  let instead: { readonly status: number; readonly body: string } | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://stand-in");
    asked.push(url.pathname);
    const points = (url.pathname.split("/").at(-1) ?? "").split(";").map((pair) => pair.split(",").map(Number));
    const chosen = (name: string) =>
      (url.searchParams.get(name) ?? "").split(";").map((index) => points[Number(index)]);
    const metres = chosen("sources").map((from) =>
      chosen("destinations").map((to) =>
        (from ?? []).reduce((sum, degrees, axis) => sum + Math.abs(degrees - (to?.[axis] ?? 0)) * 100_000, 0),
      ),
    );
    const durations = metres.map((row) => row.map((way) => way / 20));
    const { status, body } = instead ?? {
      status: 200,
      body: JSON.stringify({ code: "Ok", durations, distances: metres }),
    };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (now) => {
      instead = now;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
