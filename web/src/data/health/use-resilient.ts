import { useQuery } from "@tanstack/react-query";
import type { MonitoredId } from "@cerebro/contracts/constants/health.ts";
import { ApiError } from "../api-error.ts";
import { call } from "../client.ts";
import type { Input, Output, Route } from "../request.ts";
import { session } from "../session.ts";
import { keepAnswer } from "../kept-answers.ts";
import { kept } from "../storage/kept.ts";
import { health } from "./health.ts";
import { type Resilient, resilient } from "./resilient.ts";

/** Refusals, such as a missing permission, are no failures of the service and are not answered by what was kept. */
class Refused {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

interface ResilientOptions<R extends Route> {
  readonly route: R;
  readonly input: Input<R>;
  readonly service: MonitoredId;
  readonly staleTime: number;
}

/** A read of a monitored service; while that is unavailable, the last answer on this device with `source` "fallback". */
export function useResilient<R extends Route>({ route, input, service, staleTime }: ResilientOptions<R>) {
  return useQuery({
    // Entries of other readers under the route have another shape.
    queryKey: [route, input, "resilient"],
    staleTime,
    networkMode: "always",
    retry: false,
    queryFn: async ({ signal }): Promise<Resilient<Output<R>>> => {
      const person = session.user?.email;
      const key = `${person ?? ""} ${route} ${JSON.stringify(input)}`;
      const answer = await resilient<Output<R> | Refused>(health, {
        service,
        read: () => readOrRefused(() => call(route, input, { signal })),
        fallback: async () => (await kept("answers", key).catch(() => undefined)) as Output<R> | undefined,
      });
      if (answer.data instanceof Refused) throw answer.data.error;
      if (answer.source === "live") await keepAnswer(person, key, answer.data).catch(() => undefined);
      return answer as Resilient<Output<R>>;
    },
  });
}

async function readOrRefused<T>(read: () => Promise<T>): Promise<T | Refused> {
  try {
    return await read();
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    if (refused || cancelled) return new Refused(error);
    throw error;
  }
}
