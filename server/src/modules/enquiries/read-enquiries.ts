import type { enquiryEndpoints } from "@cerebro/contracts/endpoints/platform/enquiries.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import { readCursor, requireOperator, writeCursor } from "../identity/index.ts";
import { countEnquiries, findEnquiries, forgetEnquiry } from "./enquiries.store.ts";
import { referenceOf } from "./letters.ts";

export const listEnquiries: Verb<typeof enquiryEndpoints.listEnquiries> = async (ctx, { cursor, limit }) => {
  requireRole(ctx, "admin");
  await requireOperator(ctx);
  const { database } = ctx.platform;
  const [found, count] = await Promise.all([
    findEnquiries(database, { before: readCursor(cursor)?.id ?? null, limit: limit + 1 }),
    countEnquiries(database),
  ]);
  const rows = found.slice(0, limit).map((row) => ({ ...row, reference: referenceOf(row.id) }));
  const last = rows.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? writeCursor({ value: "", id: last.id }) : null;
  return { rows, count, nextCursor };
};

export const deleteEnquiry: Verb<typeof enquiryEndpoints.deleteEnquiry> = async (ctx, { enquiryId }) => {
  requireRole(ctx, "admin");
  await requireOperator(ctx);
  return ctx.transaction(async (tx) => {
    if (!(await forgetEnquiry(tx, enquiryId))) throw new AppError("request.not_found");
    tx.audit({ action: "enquiry.delete", subjectType: "enquiry", subjectId: enquiryId });
    return {};
  });
};
