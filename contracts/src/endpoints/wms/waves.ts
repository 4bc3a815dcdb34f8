import { z } from "zod";
import { Id, note, pageInput, pageOf, text, wordList } from "../../entities/primitives.ts";
import { keysOf } from "../../entities/vocabulary.ts";
import { WaveDetail, waveLimits, WaveProposal, WaveRow, WaveRule, WaveRuleRow } from "../../entities/wms/waves.ts";
import { waveCancelReasons, waveCommands } from "../../entities/wms/wave-words.ts";
import { endpoint } from "../endpoint.ts";

const shared = { tag: "waves", access: { role: "wms" } } as const;
const command = { ...shared, method: "POST", output: WaveDetail, replayable: true } as const;
const target = { waveId: Id, version: z.int().min(1).nullable().default(null) };
const refusals = ["wave.refused", "request.stale", "request.not_found"] as const;
const ruleInput = {
  name: text(80),
  enabled: z.boolean(),
  everyMinutes: z.int().min(1).max(1_440),
  ...waveLimits,
  /** A rule finds its orders itself. */
  rule: WaveRule.refine(({ kind }) => kind !== "chosen", "A rule by schedule finds its orders itself."),
};

export const waveEndpoints = {
  proposeWave: endpoint({
    ...shared,
    method: "POST",
    reads: true,
    path: "/api/wms/waves/propose",
    summary: "Preview a wave: its orders, carts and walking distance; nothing is written",
    input: z.strictObject(waveLimits),
    output: WaveProposal,
    errors: ["warehouse.missing", "request.not_found"],
  }),
  listWaves: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/waves",
    follows: "waves",
    summary: "Waves with their progress, the newest first",
    input: z.strictObject({
      /** `open`: not done and not cancelled. */
      state: wordList(["open", ...keysOf(waveCommands)]).optional(),
      warehouseId: Id.optional(),
      search: z.string().trim().max(100).optional(),
      ...pageInput,
    }),
    output: pageOf(WaveRow),
    errors: [],
  }),
  getWave: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/waves/{waveId}",
    follows: "waves",
    summary: "One wave: carts, tasks in walking order, the walk on the floor plan",
    input: z.strictObject({ waveId: Id }),
    output: WaveDetail,
    errors: ["request.not_found"],
  }),
  createWave: endpoint({
    ...command,
    path: "/api/wms/waves",
    summary: "Write a proposed wave down as a draft",
    input: z.strictObject(waveLimits),
    errors: ["wave.nothing_to_pick", "warehouse.missing", "request.not_found"],
    status: 201,
  }),
  releaseWave: endpoint({
    ...command,
    path: "/api/wms/waves/{waveId}/release",
    summary: "Release the wave: its orders are released and their pick tasks are sorted by walking order",
    input: z.strictObject(target),
    errors: [...refusals, "wave.nothing_to_pick", "location.missing"],
  }),
  cancelWave: endpoint({
    ...command,
    path: "/api/wms/waves/{waveId}/cancel",
    summary: "Cancel a wave before its first pick; released orders stay released",
    input: z.strictObject({ ...target, reason: z.enum(keysOf(waveCancelReasons)), note: note(500).default(null) }),
    errors: refusals,
  }),
  closeWave: endpoint({
    ...command,
    path: "/api/wms/waves/{waveId}/close",
    summary: "File a wave whose tasks are all ended",
    input: z.strictObject(target),
    errors: [...refusals, "wave.tasks_open"],
  }),
  claimBatch: endpoint({
    ...command,
    path: "/api/wms/waves/{waveId}/batches/{batch}/claim",
    summary: "Take this cart: its unclaimed tasks are assigned to me",
    input: z.strictObject({ waveId: Id, batch: z.coerce.number().int().min(1).max(1_000) }),
    errors: ["wave.refused", "wave.batch_taken", "request.not_found"],
  }),
  listWaveRules: endpoint({
    ...shared,
    method: "GET",
    path: "/api/wms/wave-rules",
    follows: "waves",
    summary: "Rules that release waves automatically while they are on",
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(WaveRuleRow) }),
    errors: [],
  }),
  createWaveRule: endpoint({
    ...shared,
    method: "POST",
    path: "/api/wms/wave-rules",
    summary: "Write down a rule that releases waves",
    input: z.strictObject({ ...ruleInput, enabled: z.boolean().default(false) }),
    output: WaveRuleRow,
    errors: ["wave.rule_name_taken", "warehouse.missing", "request.not_found"],
    replayable: true,
    status: 201,
  }),
  updateWaveRule: endpoint({
    ...shared,
    method: "PUT",
    path: "/api/wms/wave-rules/{ruleId}",
    summary: "Change a rule, or turn it on or off",
    input: z.strictObject({ ruleId: Id, version: z.int().min(1), ...ruleInput }),
    output: WaveRuleRow,
    errors: ["wave.rule_name_taken", "warehouse.missing", "request.stale", "request.not_found"],
    replayable: true,
  }),
};
