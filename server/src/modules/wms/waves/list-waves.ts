import type { waveEndpoints } from "@cerebro/contracts/endpoints/wms/waves.ts";
import type { WaveRow } from "@cerebro/contracts/entities/wms/waves.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { presentWave } from "./present-wave.ts";
import { waveListing } from "./waves.store.ts";

export const listWaves: Verb<typeof waveEndpoints.listWaves> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<WaveRow>(ctx.read, waveListing(input), { ...input, sort: "createdAt" });
};

export const getWave: Verb<typeof waveEndpoints.getWave> = async (ctx, { waveId }) => {
  requireRole(ctx, "wms");
  return presentWave(ctx.read, waveId);
};
