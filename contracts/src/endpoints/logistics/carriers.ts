import { z } from "zod";
import { carrierCapabilities, scorecardFigures, transportModes } from "../../entities/logistics/carrier-words.ts";
import { Accessorials, CarrierDetail, CarrierRow, FigureRow, Scorecard } from "../../entities/logistics/carriers.ts";
import { BandRow, TariffRow } from "../../entities/logistics/carrier-rates.ts";
import { Currency, DateOnly, Email, Id, listFile, note, pageInput, pageOf, text } from "../../entities/primitives.ts";
import { exportRefusals } from "../../errors/request.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "carriers", access: { role: "logistics" } } as const;
const read = { ...shared, method: "GET", errors: ["request.not_found"] } as const;
const write = { ...shared, method: "POST", replayable: true } as const;
const version = z.int().min(1).nullable().default(null);
const search = z.string().trim().max(100).optional();
const laneCode = text(40);
const money = z.int().min(0).max(9_000_000_000_000);
const grams = z.int().min(0).max(1_000_000_000_000);

const terms = {
  name: text(120),
  email: Email.nullable().default(null),
  phone: note(40).default(null),
  /** Null: that of the organisation. */
  currency: Currency.nullable().default(null),
  fuelBasisPoints: z.int().min(0).max(100_000).default(0),
  accessorials: Accessorials.default({}),
  capabilities: z
    .array(z.enum(keysOf(carrierCapabilities)))
    .max(20)
    .default([]),
  cutOffMinute: z.int().min(0).max(1_439).default(960),
  gramsPerLitre: z.int().min(1).max(100_000).nullable().default(null),
  toleranceBasisPoints: z.int().min(0).max(10_000).default(200),
};

const band = z.strictObject({
  origin: laneCode,
  destination: laneCode,
  service: laneCode,
  option: z.string().trim().max(40).default(""),
  mode: z.enum(keysOf(transportModes)),
  fromGrams: grams,
  upToGrams: grams,
  minimumMinor: money,
  minorPerTonne: money,
  transitDays: z.int().min(0).max(365),
});
const days = { validFrom: DateOnly, validUntil: DateOnly.nullable().default(null) };

const bandFilter = {
  carrierId: Id.optional(),
  tariffId: Id.optional(),
  /** In lane, service, carrier and tariff. */
  search,
  /** Bands that take this weight. */
  grams: z.coerce.number().int().min(0).optional(),
};

const period = { from: DateOnly.optional(), until: DateOnly.optional() };

export const carrierEndpoints = {
  listCarriers: endpoint({
    ...read,
    path: "/api/logistics/carriers",
    follows: "carriers",
    summary: "Carriers, with how well each one delivers",
    input: z.strictObject({
      search,
      active: z.stringbool().optional(),
      sort: z.enum(["code", "name", "createdAt"]).default("code"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      ...pageInput,
    }),
    output: pageOf(CarrierRow),
    errors: [],
  }),
  getCarrier: endpoint({
    ...read,
    path: "/api/logistics/carriers/{carrierId}",
    follows: "carriers",
    summary: "One carrier and its terms",
    input: z.strictObject({ carrierId: Id }),
    output: CarrierDetail,
  }),
  createCarrier: endpoint({
    ...write,
    path: "/api/logistics/carriers",
    summary: "Enter a carrier",
    input: z.strictObject({ code: text(40), ...terms }),
    output: CarrierDetail,
    errors: ["carrier.code_taken"],
    status: 201,
  }),
  updateCarrier: endpoint({
    ...write,
    method: "PUT",
    path: "/api/logistics/carriers/{carrierId}",
    summary: "Change a carrier's terms",
    input: z.strictObject({ carrierId: Id, version, ...terms }),
    output: CarrierDetail,
    errors: ["request.not_found", "request.stale"],
  }),
  setCarrierActive: endpoint({
    ...write,
    path: "/api/logistics/carriers/{carrierId}/active",
    summary: "Use a carrier no longer, or again",
    input: z.strictObject({ carrierId: Id, version, active: z.boolean() }),
    output: CarrierDetail,
    errors: ["request.not_found", "request.stale", "carrier.tenders_open"],
  }),
  listTariffs: endpoint({
    ...read,
    path: "/api/logistics/carriers/{carrierId}/tariffs",
    follows: "carriers",
    summary: "The tariffs of a carrier",
    input: z.strictObject({ carrierId: Id }),
    output: z.strictObject({ rows: z.array(TariffRow) }),
  }),
  createTariff: endpoint({
    ...write,
    path: "/api/logistics/carriers/{carrierId}/tariffs",
    summary: "Enter a tariff and its bands",
    input: z.strictObject({ carrierId: Id, code: text(60), ...days, bands: z.array(band).max(2_000).default([]) }),
    output: TariffRow,
    errors: [
      "request.not_found",
      "tariff.code_taken",
      "tariff.days_reversed",
      "tariff.weights_reversed",
      "tariff.bands_overlap",
    ],
    status: 201,
  }),
  updateTariff: endpoint({
    ...write,
    method: "PUT",
    path: "/api/logistics/tariffs/{tariffId}",
    summary: "Change from when until when a tariff holds",
    input: z.strictObject({ tariffId: Id, version, ...days }),
    output: TariffRow,
    errors: ["request.not_found", "request.stale", "tariff.days_reversed", "tariff.bands_overlap"],
  }),
  addBands: endpoint({
    ...write,
    path: "/api/logistics/tariffs/{tariffId}/bands",
    summary: "Add bands to a tariff",
    input: z.strictObject({ tariffId: Id, version, bands: z.array(band).min(1).max(2_000) }),
    output: TariffRow,
    errors: ["request.not_found", "request.stale", "tariff.weights_reversed", "tariff.bands_overlap"],
  }),
  removeBand: endpoint({
    ...write,
    path: "/api/logistics/bands/{bandId}/remove",
    summary: "Take a band out of its tariff",
    input: z.strictObject({ bandId: Id }),
    output: TariffRow,
    errors: ["request.not_found"],
  }),
  listBands: endpoint({
    ...read,
    path: "/api/logistics/bands",
    follows: "carriers",
    summary: "Bands of tariffs, by lane, service and weight",
    input: z.strictObject({
      ...bandFilter,
      sort: z.enum(["lane", "fromGrams", "minimumMinor", "transitDays"]).default("lane"),
      direction: z.enum(["asc", "desc"]).default("asc"),
      ...pageInput,
    }),
    output: pageOf(BandRow),
    errors: [],
  }),
  exportBands: endpoint({
    ...read,
    path: "/api/logistics/exports/bands",
    summary: "Bands of tariffs as a file",
    input: z.strictObject({ ...bandFilter, ...listFile }),
    output: z.unknown(),
    errors: exportRefusals,
    download: true,
  }),
  getScorecard: endpoint({
    ...read,
    path: "/api/logistics/carriers/{carrierId}/scorecard",
    follows: "carriers",
    summary: "Scorecard of a carrier for a period",
    input: z.strictObject({ carrierId: Id, ...period }),
    output: Scorecard,
    errors: ["request.not_found", "tariff.days_reversed"],
  }),
  listFigureRows: endpoint({
    ...read,
    path: "/api/logistics/carriers/{carrierId}/scorecard/{figure}",
    follows: "carriers",
    summary: "The rows that a figure of a scorecard is made of",
    input: z.strictObject({
      carrierId: Id,
      figure: z.enum(keysOf(scorecardFigures)),
      ...period,
      ...pageInput,
    }),
    output: pageOf(FigureRow),
    errors: ["request.not_found", "tariff.days_reversed"],
  }),
  exportScorecards: endpoint({
    ...read,
    path: "/api/logistics/exports/carrier-scorecards",
    summary: "The scorecards of all carriers as a file",
    input: z.strictObject({ ...period, carrierId: Id.optional() }),
    output: z.unknown(),
    errors: ["tariff.days_reversed"],
    download: true,
  }),
};
