import {
  epcisActions,
  epcisDispositions,
  epcisEventTypes,
  type EpcisSource,
  epcisSteps,
  epcisTransactionTypes,
} from "@cerebro/contracts/constants/epcis.ts";
import type { epcisEndpoints } from "@cerebro/contracts/endpoints/wms/epcis.ts";
import type { InputOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import { EpcisUri } from "@cerebro/contracts/entities/wms/epcis-event.ts";
import { keysOf } from "@cerebro/contracts/entities/vocabulary.ts";
import type { KeyRole } from "@cerebro/engines/epcis/event-index.ts";
import { canonicalIdentifier } from "@cerebro/engines/epcis/identifiers.ts";
import { bareWord, type Vocabulary } from "@cerebro/engines/epcis/vocabulary.ts";
import { AppError } from "../../platform/errors.ts";

/** Identifiers of which an event must name one, in one of the fields. */
export interface Named {
  readonly roles: readonly KeyRole[];
  readonly values: readonly string[];
}

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A question to captured events and to movements. Fields that may have any value are absent. */
export interface EventQuestion {
  readonly types?: readonly string[] | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly steps?: readonly string[] | undefined;
  readonly dispositions?: readonly string[] | undefined;
  readonly readPoints?: readonly string[] | undefined;
  readonly locations?: readonly string[] | undefined;
  readonly eventIds?: readonly string[] | undefined;
  readonly transactions: readonly { readonly type: string; readonly uris: readonly string[] }[];
  /** All of these hold; each by one of its alternatives. */
  readonly named: readonly (readonly Named[])[];
  readonly happened: Period;
  readonly recorded: Period;
  readonly declaresError?: boolean | undefined;
  readonly source?: EpcisSource | undefined;
  /** A lot of the organization, whatever its goods are called in events. */
  readonly lotId?: string | undefined;
}

export const objectRoles = ["epc", "parent", "input", "output"] as const satisfies readonly KeyRole[];
export const classRoles = ["class", "input_class", "output_class"] as const satisfies readonly KeyRole[];

/** Fields of an event that the parameters of the standard mean. */
const matches = {
  MATCH_epc: ["epc"],
  MATCH_parentID: ["parent"],
  MATCH_inputEPC: ["input"],
  MATCH_outputEPC: ["output"],
  MATCH_anyEPC: objectRoles,
  MATCH_epcClass: ["class"],
  MATCH_inputEPCClass: ["input_class"],
  MATCH_outputEPCClass: ["output_class"],
  MATCH_anyEPCClass: classRoles,
} as const satisfies Readonly<Record<string, readonly KeyRole[]>>;

type Query = InputOf<typeof epcisEndpoints.queryEpcisEvents>;

/** A SimpleEventQuery as a question; throws where a value is none of its parameter. */
export function questionOf(query: Query): EventQuestion {
  return {
    types: words(query, "eventType", keysOf(epcisEventTypes)),
    actions: words(query, "EQ_action", keysOf(epcisActions)),
    steps: terms(query, "EQ_bizStep", "bizStep", keysOf(epcisSteps)),
    dispositions: terms(query, "EQ_disposition", "disposition", epcisDispositions),
    readPoints: uris(query, "EQ_readPoint"),
    locations: uris(query, "EQ_bizLocation"),
    eventIds: plainUris(query, "EQ_eventID"),
    transactions: epcisTransactionTypes.flatMap((type) => {
      const asked = uris(query, `EQ_bizTransaction_${type}`);
      return asked === undefined ? [] : [{ type, uris: asked }];
    }),
    named: keysOf(matches).flatMap((parameter) => {
      const values = uris(query, parameter);
      return values === undefined ? [] : [[{ roles: matches[parameter], values }]];
    }),
    happened: { from: query.GE_eventTime, to: query.LT_eventTime },
    recorded: { from: query.GE_recordTime, to: query.LT_recordTime },
    declaresError: query.EXISTS_errorDeclaration,
  };
}

type Parameter = { [Name in keyof Query]-?: Query[Name] extends string | undefined ? Name : never }[keyof Query];

const valuesAtMost = 50;

/** The standard separates values by `|`. */
function valuesOf(query: Query, parameter: Parameter): string[] | undefined {
  const values = query[parameter]?.split("|").filter((value) => value !== "");
  if (values === undefined || values.length <= valuesAtMost) return values;
  const message = `Has more than ${valuesAtMost} values.`;
  throw new AppError("request.invalid", {}, [{ path: parameter, message }]);
}

const unknown = (parameter: string, value: string): AppError =>
  new AppError("epcis.value_unknown", { parameter, value: value.slice(0, 200) });

function words(query: Query, parameter: Parameter, allowed: readonly string[]): string[] | undefined {
  const values = valuesOf(query, parameter);
  const stranger = values?.find((value) => !allowed.includes(value));
  if (stranger !== undefined) throw unknown(parameter, stranger);
  return values;
}

function terms(
  query: Query,
  parameter: Parameter,
  vocabulary: Vocabulary,
  allowed: readonly string[],
): string[] | undefined {
  const values = valuesOf(query, parameter)?.map((value) => bareWord(vocabulary, value));
  const stranger = values?.find((value) => !allowed.includes(value) && !value.includes(":"));
  if (stranger !== undefined) throw unknown(parameter, stranger);
  return values;
}

/** Patterns would match many identifiers; the standard lets a server refuse what it does not answer. */
function plainUris(query: Query, parameter: Parameter): string[] | undefined {
  const values = valuesOf(query, parameter);
  const stranger = values?.find((value) => !EpcisUri.safeParse(value).success || value.includes("*"));
  if (stranger !== undefined) throw unknown(parameter, stranger);
  return values;
}

const uris = (query: Query, parameter: Parameter): string[] | undefined =>
  plainUris(query, parameter)?.map(canonicalIdentifier);
