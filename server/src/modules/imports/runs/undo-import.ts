import type { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { requireRole } from "../../../platform/access.ts";
import { repeatableBulk } from "../../../platform/bulk.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { takeImportBack } from "./import-by-kind.ts";
import { loadImport, lockImport, markUndone } from "./imports.store.ts";
import { presentImport } from "./present-import.ts";

/** Takes a whole import back, or nothing of it. Not bound by the time a request's statements get. */
export const undoImport: Verb<typeof importEndpoints.undoImport> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  await repeatableBulk(ctx, async (tx) => {
    const run = await lockImport(tx, importId);
    if (run.state !== "done") throw new AppError("imports.not_done");
    const uses = await takeImportBack(tx, importId);
    if (uses.length > 0) {
      const reasons = uses.map(({ count, reason, example }) => `${count} ${reason} (${example})`).join("; ");
      throw new AppError("imports.used_since", { reasons });
    }
    await markUndone(tx, importId);
    const before = run.result;
    tx.audit({ action: "import.undo", subjectType: "import", subjectId: importId, before });
    tx.publish({ type: "import.undone", subjectId: importId, payload: { kind: run.kind } });
  });
  return presentImport(await loadImport(ctx.read, importId));
};
