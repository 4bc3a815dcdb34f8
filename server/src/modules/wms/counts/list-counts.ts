import type { countEndpoints } from "@cerebro/contracts/endpoints/wms/counts.ts";
import type { CountBinRow } from "@cerebro/contracts/entities/wms/counts.ts";
import { requireRole } from "../../../platform/access.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { fetchPage } from "../../../platform/listing/page.store.ts";
import { binListing, blind, countListing, loadBin, loadCount, presentCount } from "./counts.store.ts";
import { lineListing, presentLines } from "./lines.store.ts";
import { loadSheet } from "./sheet.store.ts";

export const listCounts: Verb<typeof countEndpoints.listCounts> = async (ctx, input) => {
  requireRole(ctx, "wms");
  const page = await fetchPage<Parameters<typeof presentCount>[0]>(ctx.read, countListing(input), input);
  return { ...page, rows: page.rows.map((row) => blind(ctx, presentCount(row))) };
};

export const getCount: Verb<typeof countEndpoints.getCount> = async (ctx, { countId }) => {
  requireRole(ctx, "wms");
  return blind(ctx, await loadCount(ctx.read, countId));
};

export const listCountBins: Verb<typeof countEndpoints.listCountBins> = async (ctx, input) => {
  requireRole(ctx, "wms");
  return fetchPage<CountBinRow>(ctx.read, binListing(input, ctx.actor.id), { ...input, sort: "walk" });
};

export const getCountSheet: Verb<typeof countEndpoints.getCountSheet> = async (ctx, { binId }) => {
  requireRole(ctx, "wms");
  const bin = await loadBin(ctx.read, binId, ctx.actor.id);
  return { bin, lines: await loadSheet(ctx.read, bin) };
};

export const listCountLines: Verb<typeof countEndpoints.listCountLines> = async (ctx, input) => {
  requireRole(ctx, "manager");
  await loadCount(ctx.read, input.countId);
  const page = await fetchPage<Parameters<typeof presentLines>[1][number]>(ctx.read, lineListing(input), input);
  return { ...page, rows: await presentLines(ctx.read, page.rows, ctx) };
};
