import type { WaveDetail } from "@cerebro/contracts/entities/wms/waves.ts";
import type { Context } from "../../../platform/context.ts";
import { requireUntouched } from "../stock/untouched.ts";
import { cancelWave } from "./end-wave.ts";
import { presentWave } from "./present-wave.ts";

/** An unused draft is cancelled; its number stays taken. */
export async function undoCreateWave(
  ctx: Context,
  { output }: { readonly output: WaveDetail },
): Promise<readonly string[]> {
  requireUntouched(await presentWave(ctx.read, output.id), output);
  await cancelWave(ctx, { waveId: output.id, version: output.version, reason: "other", note: "Undone" });
  return [];
}
