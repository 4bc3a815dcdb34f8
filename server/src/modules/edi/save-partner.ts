import { ediPartnersAtMost } from "@cerebro/contracts/constants/edi.ts";
import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { requireRole } from "../../platform/access.ts";
import { AppError } from "../../platform/errors.ts";
import type { Verb } from "../../platform/http/mount.ts";
import {
  findPartners,
  hasDocuments,
  insertPartner,
  loadPartner,
  lockPartner,
  type PartnerInput,
  updatePartnerRow,
} from "./partners.store.ts";

export const listEdiPartners: Verb<typeof ediEndpoints.listEdiPartners> = async (ctx) => {
  requireRole(ctx, "manager");
  return { rows: await findPartners(ctx.read, ctx.now()) };
};

export const createEdiPartner: Verb<typeof ediEndpoints.createEdiPartner> = async (ctx, input) => {
  requireRole(ctx, "admin");
  checkPartner(input);
  return ctx.transaction(async (tx) => {
    const id = await insertPartner(tx, input, ediPartnersAtMost);
    if (id === undefined) throw new AppError("edi.too_many_partners", { limit: ediPartnersAtMost });
    tx.audit({ action: "edi_partner.create", subjectType: "edi_partner", subjectId: id, after: input });
    return loadPartner(tx, id, ctx.now());
  });
};

export const updateEdiPartner: Verb<typeof ediEndpoints.updateEdiPartner> = async (ctx, input) => {
  requireRole(ctx, "admin");
  const { partnerId, version, ...change } = input;
  checkPartner(change);
  return ctx.transaction(async (tx) => {
    const locked = await lockPartner(tx, partnerId);
    if (locked.version !== version) throw new AppError("request.stale");
    const before = await loadPartner(tx, partnerId, ctx.now());
    if (!sameParty(before, change) && (await hasDocuments(tx, partnerId)))
      throw new AppError("edi.relation_fixed", { name: before.name });
    await updatePartnerRow(tx, partnerId, change);
    const after = await loadPartner(tx, partnerId, ctx.now());
    tx.audit({ action: "edi_partner.update", subjectType: "edi_partner", subjectId: partnerId, before, after });
    return after;
  });
};

/** Role and party of the partner, to which its documents belong. */
const sameParty = (one: EdiPartner, other: PartnerInput): boolean =>
  one.relation === other.relation &&
  one.customerId === other.customerId &&
  one.ownerId === other.ownerId &&
  one.carrierId === other.carrierId;

function checkPartner({ relation, customerId, ownerId, carrierId, scac }: PartnerInput): void {
  if (relation === "customer" && customerId === null) throw new AppError("edi.party_missing", { party: "customer" });
  if (relation === "owner" && ownerId === null) throw new AppError("edi.party_missing", { party: "owner" });
  if (relation === "carrier" && carrierId === null) throw new AppError("edi.party_missing", { party: "carrier" });
  if ((relation === "carrier" || relation === "shipper") && scac === null) throw new AppError("edi.scac_missing");
}
