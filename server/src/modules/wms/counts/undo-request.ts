import { CountSettings, type CountDetail } from "@cerebro/contracts/entities/wms/counts.ts";
import { z } from "zod";
import type { AuditEntry, Context } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { cancelCount } from "./cancel-count.ts";
import { loadCount } from "./counts.store.ts";
import { setCountSettings } from "./settings.ts";

/** A count that is not started is cancelled; its number stays taken. */
export async function undoRequestCount(
  ctx: Context,
  { output }: { readonly output: CountDetail },
): Promise<readonly string[]> {
  const now = await loadCount(ctx.read, output.id);
  if (now.state !== "requested") throw new AppError("undo.changed_since", { subject: output.number });
  await cancelCount(ctx, { countId: output.id, version: now.version, note: "Undone" });
  return [];
}

const SettingsEntry = z.object({ before: CountSettings });

export async function undoCountSettings(
  ctx: Context,
  { output, audit }: { readonly output: CountSettings; readonly audit: readonly AuditEntry[] },
): Promise<readonly string[]> {
  const entry = audit.find(({ action }) => action === "count_settings.change");
  const { currency: _currency, ...before } = SettingsEntry.parse(entry).before;
  await setCountSettings(ctx, { ...before, version: output.version });
  return [];
}
