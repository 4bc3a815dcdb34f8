import type { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireMapping } from "../mapping/parse-plan.ts";
import { likeliestKind, proposeMapping as propose, rememberedMapping } from "../mapping/propose.ts";
import { findRemembered, loadHome, loadImport, lockImport, setMapping as keepMapping } from "./imports.store.ts";
import { presentImport } from "./present-import.ts";

/** The last mapping for a file with this header, else one derived from its columns. */
export const proposeMapping: Verb<typeof importEndpoints.proposeMapping> = async (ctx, { importId, kind }) => {
  requireRole(ctx, "manager");
  const { inspection } = await loadImport(ctx.read, importId);
  const known = await findRemembered(ctx.read, importId);
  const remembered = known.find((mapping) => kind === undefined || mapping.kind === kind);
  if (remembered !== undefined) return rememberedMapping(remembered, inspection.columns);
  const home = await loadHome(ctx.read);
  return propose(kind ?? likeliestKind(inspection.columns, home), inspection.columns, home);
};

export const setMapping: Verb<typeof importEndpoints.setMapping> = async (ctx, { importId, ...mapping }) => {
  requireRole(ctx, "manager");
  return ctx.transaction(async (tx) => {
    const run = await lockImport(tx, importId);
    if (run.state !== "uploaded") throw new AppError("imports.already_started");
    requireMapping(mapping, run.inspection.columns.length);
    await keepMapping(tx, importId, mapping);
    tx.audit({ action: "import.map", subjectType: "import", subjectId: importId, before: run.mapping, after: mapping });
    return presentImport({ ...run, kind: mapping.kind, mapping });
  });
};
