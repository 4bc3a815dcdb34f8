import type { ErrorText } from "./error-text.ts";
import { actionErrors } from "./actions.ts";
import { alertErrors } from "./metric-alerts.ts";
import { analyticsErrors } from "./analytics.ts";
import { assistantErrors } from "./assistant.ts";
import { authErrors } from "./auth.ts";
import { carrierErrors } from "./carriers.ts";
import { countErrors } from "./counts.ts";
import { deliveryErrors } from "./delivery.ts";
import { decisionErrors } from "./decisions.ts";
import { documentErrors } from "./documents.ts";
import { enquiryErrors } from "./enquiries.ts";
import { unitErrors } from "./handling-units.ts";
import { fleetErrors } from "./fleet.ts";
import { anomalyErrors } from "./anomalies.ts";
import { stockPolicyErrors } from "./stock-policies.ts";
import { delayErrors } from "./delays.ts";
import { forecastErrors } from "./forecasts.ts";
import { flowErrors } from "./flows.ts";
import { healthErrors } from "./health.ts";
import { importErrors } from "./imports.ts";
import { jobErrors } from "./jobs.ts";
import { labelErrors } from "./labels.ts";
import { labourErrors } from "./labour.ts";
import { modelErrors } from "./language-model.ts";
import { languageErrors } from "./language.ts";
import { epcisErrors } from "./epcis.ts";
import { lotErrors } from "./lots.ts";
import { mailErrors } from "./mail.ts";
import { metricErrors } from "./metrics.ts";
import { moneyErrors } from "./money.ts";
import { ediErrors } from "./edi.ts";
import { scenarioErrors } from "./scenarios.ts";
import { orderErrors } from "./orders.ts";
import { positionErrors } from "./positions.ts";
import { pushErrors } from "./push.ts";
import { realtimeErrors } from "./realtime.ts";
import { reportErrors } from "./reports.ts";
import { requestErrors } from "./request.ts";
import { routeErrors } from "./routes.ts";
import { setupErrors } from "./setup.ts";
import { shipmentErrors } from "./shipments.ts";
import { simulationErrors } from "./simulation.ts";
import { stockErrors } from "./stock.ts";
import { trackingErrors } from "./tracking.ts";
import { traceErrors } from "./trace.ts";
import { waveErrors } from "./waves.ts";
import { templateErrors } from "./templates.ts";
import { webhookErrors } from "./webhooks.ts";
import { workflowErrors } from "./workflows.ts";

/** Every refusal the product can give, by code. A code without a status and a text does not compile. */
export const errors = {
  ...requestErrors,
  ...authErrors,
  ...assistantErrors,
  ...actionErrors,
  ...analyticsErrors,
  ...alertErrors,
  ...setupErrors,
  ...stockErrors,
  ...lotErrors,
  ...modelErrors,
  ...unitErrors,
  ...traceErrors,
  ...trackingErrors,
  ...reportErrors,
  ...mailErrors,
  ...metricErrors,
  ...moneyErrors,
  ...ediErrors,
  ...scenarioErrors,
  ...epcisErrors,
  ...orderErrors,
  ...positionErrors,
  ...pushErrors,
  ...shipmentErrors,
  ...routeErrors,
  ...deliveryErrors,
  ...fleetErrors,
  ...anomalyErrors,
  ...documentErrors,
  ...stockPolicyErrors,
  ...delayErrors,
  ...forecastErrors,
  ...flowErrors,
  ...healthErrors,
  ...importErrors,
  ...carrierErrors,
  ...countErrors,
  ...decisionErrors,
  ...enquiryErrors,
  ...waveErrors,
  ...templateErrors,
  ...webhookErrors,
  ...jobErrors,
  ...labelErrors,
  ...labourErrors,
  ...languageErrors,
  ...workflowErrors,
  ...realtimeErrors,
  ...simulationErrors,
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof errors;
export type ErrorFacts = Readonly<Record<string, string | number | boolean | null>>;

type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type NamesIn<Code extends ErrorCode> = Named<(typeof errors)[Code]["text"]>;

/** Facts that a refusal needs: a value for each `{name}` in its text; of several codes, for the names of all. */
export type FactsOf<Code extends ErrorCode> = ErrorFacts &
  Readonly<Record<NamesIn<Code>, NonNullable<ErrorFacts[string]>>>;

/** Codes whose text is complete once these names have a value. */
export type CodeWith<Name extends string> = {
  [Code in ErrorCode]: [NamesIn<Code>] extends [Name] ? Code : never;
}[ErrorCode];

/** Codes whose text is complete as it stands. */
export type PlainCode = CodeWith<never>;

/** A refusal that was made before, with the facts of its text: by another thread, or as it was stored. */
export interface KnownRefusal {
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
}

/** A refusal as data: for places that answer one, and throw it elsewhere. */
export const refusal = <Code extends ErrorCode>(code: Code, facts: FactsOf<Code>) => ({ code, facts });

/** The text of `code` with its `{names}` filled from `facts`; without one of them it does not compile. */
export function errorText(code: PlainCode): string;
export function errorText<Code extends ErrorCode>(code: Code, facts: FactsOf<Code>): string;
export function errorText(code: ErrorCode, facts: ErrorFacts = {}): string {
  return knownText({ code, facts });
}

/** The text of a refusal whose facts were checked where it was made. */
export function knownText({ code, facts }: KnownRefusal): string {
  return errors[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
