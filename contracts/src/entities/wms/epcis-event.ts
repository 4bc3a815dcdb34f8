import { z } from "zod";
import {
  epcisActions,
  epcisDispositions,
  epcisErrorReasons,
  epcisIdentifiersAtMost,
  epcisPartyTypes,
  epcisSteps,
  epcisTransactionTypes,
} from "../../constants/epcis.ts";
import { Timestamp } from "../primitives.ts";
import { keysOf } from "../vocabulary.ts";

const deepest = 20;

/** Looked into without calls within calls, which text that is nested deeply would exhaust. */
function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** Any JSON, as deep as documents of this kind are. */
export const AnyJson = z.unknown().refine(isShallow, "Is nested too deeply.");

/** An absolute URI without spaces. */
export const EpcisUri = z
  .string()
  .max(500)
  .regex(/^[A-Za-z][A-Za-z\d+.-]*:[^\s<>"{}|\\^`]+$/, "Is not a URI.");

/** A moment with its offset from UTC, as EPCIS writes it. */
export const EpcisTime = z.iso
  .datetime({ offset: true, error: "Is not a moment such as 2026-03-01T08:00:00+01:00." })
  .refine((moment) => Timestamp.safeParse(inUtc(moment)).success, "Is not a moment between 1900 and 2199.");

function inUtc(moment: string): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** A word of the vocabulary: bare, as a CURIE, as a Web URI or as an URN; or somebody's own URI. */
const word = (words: readonly string[], [web, urn]: readonly [web: string, urn: string]) => {
  const own = new RegExp(`^(?:https://ref\\.gs1\\.org/cbv/${web}-|cbv:${web}-|urn:epcglobal:cbv:${urn}:)(.+)$`);
  return z
    .string()
    .max(500)
    .refine(
      (text) => words.includes(text) || words.includes(own.exec(text)?.[1] ?? "") || (!own.test(text) && isUri(text)),
      "Is neither a word of CBV 2.0 nor a URI.",
    );
};

const isUri = (text: string): boolean => EpcisUri.safeParse(text).success;

const BizStep = word(keysOf(epcisSteps), ["BizStep", "bizstep"]);
const Disposition = word(epcisDispositions, ["Disp", "disp"]);
const TransactionType = word(epcisTransactionTypes, ["BTT", "btt"]);
const PartyType = word(epcisPartyTypes, ["SDT", "sdt"]);
const ErrorReason = word(epcisErrorReasons, ["ER", "er"]);

/** An object with the fields of the standard; extensions have a prefix, such as `example:myField`. */
function extensible<T extends z.ZodRawShape>(shape: T) {
  return z
    .object(shape)
    .catchall(AnyJson)
    .superRefine((value, context) => {
      for (const name of Object.keys(value)) {
        if (name in shape || /^@?[\w.-]+:\S+$/.test(name)) continue;
        context.addIssue({ code: "custom", path: [name], message: "Is no field of this type; others need a prefix." });
      }
    });
}

const epcs = z.array(EpcisUri).max(epcisIdentifiersAtMost);
const quantities = z
  .array(
    z.strictObject({
      epcClass: EpcisUri,
      /** Absent where the amount is not known. */
      quantity: z.number().min(0).max(1e15).optional(),
      /** Unit of UN/ECE Recommendation 20, for what is not counted. */
      uom: z
        .string()
        .regex(/^[A-Z0-9]{2,3}$/)
        .optional(),
    }),
  )
  .max(epcisIdentifiersAtMost);
const Place = extensible({ id: EpcisUri });
const Scalar = z.number().min(-1e300).max(1e300);

const sensorSource = {
  deviceID: EpcisUri.optional(),
  deviceMetadata: EpcisUri.optional(),
  rawData: EpcisUri.optional(),
  dataProcessingMethod: EpcisUri.optional(),
};
const SensorElement = extensible({
  sensorMetadata: extensible({
    ...sensorSource,
    time: EpcisTime.optional(),
    startTime: EpcisTime.optional(),
    endTime: EpcisTime.optional(),
    bizRules: EpcisUri.optional(),
  }).optional(),
  sensorReport: z
    .array(
      extensible({
        ...sensorSource,
        type: z.string().min(1).max(500).optional(),
        exception: z.string().min(1).max(500).optional(),
        time: EpcisTime.optional(),
        microorganism: EpcisUri.optional(),
        chemicalSubstance: EpcisUri.optional(),
        value: Scalar.optional(),
        component: z.string().min(1).max(500).optional(),
        stringValue: z.string().max(2_000).optional(),
        booleanValue: z.boolean().optional(),
        hexBinaryValue: z
          .string()
          .max(2_000)
          .regex(/^(?:[\dA-Fa-f]{2})*$/)
          .optional(),
        uriValue: EpcisUri.optional(),
        minValue: Scalar.optional(),
        maxValue: Scalar.optional(),
        meanValue: Scalar.optional(),
        sDev: Scalar.optional(),
        percRank: Scalar.optional(),
        percValue: Scalar.optional(),
        uom: z.string().min(1).max(20).optional(),
        coordinateReferenceSystem: EpcisUri.optional(),
      }),
    )
    .min(1)
    .max(1_000),
});

const ErrorDeclaration = extensible({
  declarationTime: EpcisTime,
  reason: ErrorReason.optional(),
  correctiveEventIDs: z.array(EpcisUri).max(100).optional(),
});

const every = {
  "@context": AnyJson.optional(),
  eventID: EpcisUri.optional(),
  eventTime: EpcisTime,
  eventTimeZoneOffset: z
    .string()
    .regex(/^(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))$/, "Is not an offset such as +01:00."),
  /** Set by the program that stores the event; one that is sent is replaced. */
  recordTime: EpcisTime.optional(),
  errorDeclaration: ErrorDeclaration.optional(),
  certificationInfo: z.union([EpcisUri, z.array(EpcisUri).max(100)]).optional(),
  bizStep: BizStep.optional(),
  disposition: Disposition.optional(),
  persistentDisposition: z
    .strictObject({ set: z.array(Disposition).max(100).optional(), unset: z.array(Disposition).max(100).optional() })
    .optional(),
  readPoint: Place.optional(),
  bizLocation: Place.optional(),
  bizTransactionList: z
    .array(z.strictObject({ type: TransactionType.optional(), bizTransaction: EpcisUri }))
    .max(1_000)
    .optional(),
  sourceList: z
    .array(z.strictObject({ type: PartyType.optional(), source: EpcisUri }))
    .max(100)
    .optional(),
  destinationList: z
    .array(z.strictObject({ type: PartyType.optional(), destination: EpcisUri }))
    .max(100)
    .optional(),
  sensorElementList: z.array(SensorElement).max(1_000).optional(),
};
const Action = z.enum(keysOf(epcisActions));
const children = {
  parentID: EpcisUri.optional(),
  childEPCs: epcs.optional(),
  childQuantityList: quantities.optional(),
};
const ilmd = extensible({}).optional();

/** Events that name nothing are refused: the field that is missing first. */
const needs = (given: readonly unknown[], path: string, context: z.RefinementCtx, message: string): void => {
  if (given.some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined))) return;
  context.addIssue({ code: "custom", path: [path], message });
};
const someGoods = "Names no object: an EPC or a class of them is needed.";

const ObjectEvent = extensible({
  ...every,
  type: z.literal("ObjectEvent"),
  action: Action,
  epcList: epcs.optional(),
  quantityList: quantities.optional(),
  ilmd,
}).superRefine(({ epcList, quantityList, sensorElementList }, context) =>
  needs([epcList, quantityList, sensorElementList], "epcList", context, someGoods),
);

const AggregationEvent = extensible({
  ...every,
  ...children,
  type: z.literal("AggregationEvent"),
  action: Action,
}).superRefine(({ action, parentID, childEPCs, childQuantityList }, context) => {
  if (action !== "OBSERVE") needs([parentID], "parentID", context, "Is needed to add or remove.");
  if (action !== "DELETE") needs([childEPCs, childQuantityList], "childEPCs", context, someGoods);
});

const AssociationEvent = extensible({
  ...every,
  ...children,
  type: z.literal("AssociationEvent"),
  parentID: EpcisUri,
  action: Action,
}).superRefine(({ action, childEPCs, childQuantityList }, context) => {
  if (action !== "DELETE") needs([childEPCs, childQuantityList], "childEPCs", context, someGoods);
});

const TransactionEvent = extensible({
  ...every,
  type: z.literal("TransactionEvent"),
  action: Action,
  parentID: EpcisUri.optional(),
  epcList: epcs.optional(),
  quantityList: quantities.optional(),
}).superRefine(({ bizTransactionList, epcList, quantityList, parentID }, context) => {
  needs([bizTransactionList], "bizTransactionList", context, "Is needed.");
  needs([epcList, quantityList, parentID], "epcList", context, someGoods);
});

const TransformationEvent = extensible({
  ...every,
  type: z.literal("TransformationEvent"),
  inputEPCList: epcs.optional(),
  inputQuantityList: quantities.optional(),
  outputEPCList: epcs.optional(),
  outputQuantityList: quantities.optional(),
  transformationID: EpcisUri.optional(),
  ilmd,
}).superRefine((event, context) => {
  const inputs = [event.inputEPCList, event.inputQuantityList];
  const outputs = [event.outputEPCList, event.outputQuantityList];
  // Parts of one transformation share an ID, so that an event may have one side only.
  if (event.transformationID !== undefined) return needs([...inputs, ...outputs], "inputEPCList", context, someGoods);
  needs(inputs, "inputEPCList", context, someGoods);
  needs(outputs, "outputEPCList", context, someGoods);
});

const example = {
  type: "ObjectEvent",
  eventID: "ni:///sha-256;2a4a2e1d9b1ee8d4a8d4b3c1d8a4a3f5f3f1bd1d7e6bb1e1a1c3f0a4c9d2e7b5?ver=CBV2.0",
  eventTime: "2026-03-01T08:00:00.000+01:00",
  eventTimeZoneOffset: "+01:00",
  action: "OBSERVE",
  bizStep: "shipping",
  disposition: "in_transit",
  epcList: ["https://id.gs1.org/00/040123450000001112"],
  quantityList: [{ epcClass: "https://id.gs1.org/01/04012345111118/10/L-1", quantity: 12 }],
  readPoint: { id: "https://id.gs1.org/414/4012345000115" },
  bizTransactionList: [{ type: "po", bizTransaction: "urn:epcglobal:cbv:bt:4012345000115:PO-7" }],
} as const;

/** One event of EPCIS 2.0 in JSON-LD [PLT-08]. */
export const EpcisEvent = z
  .discriminatedUnion("type", [ObjectEvent, AggregationEvent, TransactionEvent, TransformationEvent, AssociationEvent])
  .meta({ examples: [example] });
export type EpcisEvent = z.output<typeof EpcisEvent>;
