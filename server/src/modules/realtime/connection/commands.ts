import { randomUUID } from "node:crypto";
import { socketLimits } from "@cerebro/contracts/constants/realtime.ts";
import { decisionEndpoints } from "@cerebro/contracts/endpoints/automation/decisions.ts";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { serviceCallEndpoints } from "@cerebro/contracts/endpoints/platform/realtime.ts";
import type { AssistantEvent } from "@cerebro/contracts/entities/assistant/assistant.ts";
import type { ServiceAnswer } from "@cerebro/contracts/entities/automation/service-answer.ts";
import type { ClientMessageOf } from "@cerebro/contracts/messages/from-client.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Actions } from "../../../platform/actions.ts";
import type { Context } from "../../../platform/context.ts";
import { createContext, hashRequest } from "../../../platform/create-context.ts";
import { expectedOfDatabase } from "../../../platform/constraints.ts";
import { AppError } from "../../../platform/errors.ts";
import { hideCosts } from "../../../platform/hide-costs.ts";
import { noCookies } from "../../../platform/http/cookies.ts";
import type { Platform } from "../../../platform/platform.ts";
import { askAssistant } from "../../assistant/index.ts";
import { decisionVerbs } from "../../decisions/index.ts";
import { listMetrics } from "../../metrics/index.ts";
import { failureOf, metaSince } from "../../../platform/http/service-envelope.ts";
import { callService, parsed, type ServiceCall } from "../../services/index.ts";
import { Bucket } from "./bucket.ts";
import type { Connection } from "./connection.ts";
import type { Command } from "./handlers.ts";

/** An answer that takes longer than this is announced. */
const typingAfterMs = 250;
const peopleAtMost = 10_000;

/** Runs what people ask for over their sockets and answers under their request's id. */
export class Commands {
  readonly #platform: Platform;
  readonly #actions: Actions;
  /** By account: a person with ten sockets is one person. */
  readonly #allowances = new Map<string, Bucket>();

  constructor(platform: Platform, actions: Actions) {
    this.#platform = platform;
    this.#actions = actions;
  }

  call(connection: Connection, command: Command, call: ServiceCall): Promise<void> {
    const { service, action, params } = call;
    const asked = { endpoint: serviceCallEndpoints.callService, input: { service, action, params } };
    return this.#answer(connection, command, () =>
      callService(this.#context(connection, command, asked), this.#actions, call),
    );
  }

  /** A question in words, answered by the assistant as over HTTP, in parts where that is wanted [RT-03]. */
  ask(connection: Connection, command: Command, question: ClientMessageOf<"query">): Promise<void> {
    const { requestId, query, context: at, stream, useModel } = question;
    const hear = (event: AssistantEvent): void => connection.send({ type: "message", kind: "part", requestId, event });
    return this.#answer(connection, command, () =>
      connection.during(requestId, async (signal) => {
        const begun = performance.now();
        const context = this.#context(connection, command, null);
        const asked = {
          text: query,
          hemisphere: at?.hemisphere ?? connection.hemisphere,
          page: at?.page ?? "/",
          useModel,
        };
        const data = await askAssistant(context, this.#actions, asked, { signal, ...(stream && { hear }) });
        const meta = metaSince(context.requestId, begun);
        return { success: true, service: "assistant", action: "query", data, meta };
      }),
    );
  }

  /** Hands a decision in for processing, as `POST /api/decisions` does. */
  propose(connection: Connection, command: Command, decision: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#answer(connection, command, async () => {
      const begun = performance.now();
      const endpoint = decisionEndpoints.proposeDecision;
      const input = parsed(endpoint.input, decision);
      const context = this.#context(connection, command, { endpoint, input });
      const data = hideCosts(context, endpoint.output, await decisionVerbs.proposeDecision(context, input));
      const meta = metaSince(context.requestId, begun);
      return { success: true, service: "decision-management", action: "propose", data, meta };
    });
  }

  /** Figures of the business in the words of the services. */
  figures(connection: Connection, command: Command, which: "revenue" | "all"): Promise<void> {
    return this.#answer(connection, command, async () => {
      const begun = performance.now();
      const context = this.#context(connection, command, null);
      if (which === "revenue") requireRole(context, "executive");
      const { asOf, metrics } = await listMetrics(context, {});
      const wanted = which === "all" ? metrics : metrics.filter(({ unit }) => unit === "minor");
      const action = which === "all" ? "executive_query" : "revenue_query";
      const meta = metaSince(context.requestId, begun);
      return { success: true, service: "business-analytics", action, data: { asOf, metrics: wanted }, meta };
    });
  }

  async #answer(connection: Connection, { requestId }: Command, run: () => Promise<ServiceAnswer>): Promise<void> {
    const begun = performance.now();
    const typing = setTimeout(() => connection.send({ type: "typing", requestId, active: true }), typingAfterMs);
    const answer = await this.#allowed(connection, run).catch((error: unknown) => {
      if (!(error instanceof AppError)) this.#platform.log.error({ err: error }, "a command of a socket failed");
      const refusal =
        error instanceof AppError ? error : (expectedOfDatabase(error) ?? new AppError("server.unexpected"));
      return failureOf(refusal, metaSince(requestId, begun));
    });
    clearTimeout(typing);
    if (performance.now() - begun >= typingAfterMs) connection.send({ type: "typing", requestId, active: false });
    connection.send({ type: "message", kind: "answer", requestId, answer });
  }

  #allowed(connection: Connection, run: () => Promise<ServiceAnswer>): Promise<ServiceAnswer> {
    const now = this.#platform.clock.now().getTime();
    let allowance = this.#allowances.get(connection.accountId);
    if (allowance === undefined) {
      if (this.#allowances.size >= peopleAtMost) this.#allowances.clear();
      allowance = new Bucket(socketLimits.executePerSecond, socketLimits.executePerSecond, now);
      this.#allowances.set(connection.accountId, allowance);
    }
    if (allowance.take(now)) return run();
    return Promise.reject(new AppError("service.too_many", { retryAfterMs: allowance.waitMs }));
  }

  #context(
    connection: Connection,
    { idempotencyKey }: Command,
    asked: { readonly endpoint: Endpoint; readonly input: unknown } | null,
  ): Context {
    const { clock } = this.#platform;
    return createContext({
      visitor: {
        platform: this.#platform,
        requestId: randomUUID(),
        ip: connection.ip,
        userAgent: connection.userAgent,
        cookies: noCookies,
        now: () => clock.now(),
      },
      session: connection.member.session,
      command:
        idempotencyKey === undefined || asked === null
          ? null
          : {
              key: idempotencyKey,
              // As for the same call over HTTP: a key that was used there is known here.
              route: `${asked.endpoint.method} ${asked.endpoint.path} ${connection.accountId}`,
              requestHash: () => hashRequest(asked.input),
              onReplay: () => undefined,
            },
    });
  }
}
