/**
 * Names of tables in fragments that are given SQL by other files, by file and function. No other statement may use such a
 * name, so an expression from outside cannot mean it by accident; `house/aliases` checks both.
 */
export const reservedAliases: Readonly<Record<string, readonly string[]>> = {
  "server/src/modules/executive/risk/evidence.store.ts#inBase": ["latest_rate"],
  "server/src/modules/metrics/compile.store.ts#partsOf": ["asked_stretch"],
  "server/src/modules/metrics/compile.store.ts#spansOf": ["asked_span"],
  "server/src/modules/money/source.store.ts#unitCost": ["cost_receipt"],
  "server/src/modules/wms/import/references.store.ts#createMissing": ["unknown_reference"],
  "server/src/modules/wms/import/references.store.ts#refuseUnknown": ["refused_reference"],
  "server/src/modules/wms/items/site-days.store.ts#siteZone": ["site_of_day"],
  "server/src/modules/wms/items/site-days.store.ts#zoneOfPlace": ["place_of_day"],
  "server/src/modules/wms/items/totals.store.ts#availableOf": ["held_here", "total_here", "available_here"],
  "server/src/modules/wms/items/totals.store.ts#inBlockedBins": ["blocked_balance", "blocked_place", "blocked_lot"],
  "server/src/modules/wms/items/totals.store.ts#stockOf": ["total_of_item"],
  "server/src/modules/wms/locations/locations.store.ts#isWithin": ["zone_place", "zone_above"],
  "server/src/platform/kept-days/kept-days.store.ts#daysBetween": ["cut_day", "cut_number"],
  "server/src/platform/kept-days/kept-days.store.ts#isKept": ["day_kept", "day_changed"],
};

/** Types whose SQL is written for the names given here and means no others. */
export const writtenFor: Readonly<Record<string, readonly string[]>> = {
  "server/src/modules/executive/risk/evidence.store.ts#FindingScope": [],
  "server/src/modules/logistics/fleet/stats.store.ts#Stretch": ["asked_span", "asked_stretch"],
  "server/src/modules/metrics/definitions/ledger.store.ts#EntryParts": ["e"],
  "server/src/modules/money/sums.store.ts#EntryPeriod": ["asked_span", "asked_stretch"],
  "server/src/modules/money/sums.store.ts#GroupedPeriod": ["asked_span", "asked_stretch"],
  "server/src/modules/wms/import/changes.store.ts#MasterUpdate": ["t", "r"],
  "server/src/modules/wms/reports/flow.store.ts#Between": ["asked_span", "asked_stretch"],
  "server/src/platform/listing/page.store.ts#Listing": ["found"],
};
