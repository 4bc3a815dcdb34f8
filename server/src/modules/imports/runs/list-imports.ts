import type { importEndpoints } from "@cerebro/contracts/endpoints/platform/imports.ts";
import { requireRole } from "../../../platform/access.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { countImports, listImportRows, loadImport } from "./imports.store.ts";
import { presentImport, presentRow } from "./present-import.ts";

export const listImports: Verb<typeof importEndpoints.listImports> = async (ctx, { cursor, limit }) => {
  requireRole(ctx, "manager");
  const [runs, count] = await Promise.all([
    listImportRows(ctx.read, cursor === undefined ? null : readCursor(cursor), limit + 1),
    countImports(ctx.read),
  ]);
  const page = runs.slice(0, limit);
  const last = runs.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(presentRow),
    nextCursor: last === undefined ? null : `${last.createdAt}~${last.id}`,
    count,
  };
};

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined) {
    throw new AppError("request.invalid", {}, [{ path: "cursor", message: "Not a cursor of this list." }]);
  }
  return { createdAt, id };
}

export const getImport: Verb<typeof importEndpoints.getImport> = async (ctx, { importId }) => {
  requireRole(ctx, "manager");
  return presentImport(await loadImport(ctx.read, importId));
};
