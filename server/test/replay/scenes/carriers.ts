import { carry, makeLoad, plainBand } from "../../factories/carriers.ts";
import type { Caller } from "../stage.ts";

const free = { version: null };

async function lane(boss: Caller, origin: string): Promise<string> {
  const { id: carrierId } = await boss.write("createCarrier", { code: `C-${origin}` });
  const band = { ...plainBand, origin };
  await boss.write("createTariff", { carrierId, code: "usual", validFrom: "2020-01-01", bands: [band] });
  return carrierId;
}

/** Carriers and what they ask for. */
export async function tariffs(boss: Caller): Promise<void> {
  const { id: carrierId } = await boss.write("createCarrier", { code: "FAST" });
  await boss.write("updateCarrier", { carrierId, ...free, name: "Faster" });
  await boss.write("setCarrierActive", { carrierId, ...free, active: false });
  await boss.write("setCarrierActive", { carrierId, ...free, active: true });
  const tariff = await boss.write("createTariff", { carrierId, code: "T", validFrom: "2026-01-01" });
  await boss.write("updateTariff", { tariffId: tariff.id, ...free, validFrom: "2026-02-01" });
  await boss.write("addBands", { tariffId: tariff.id, ...free, bands: [{ ...plainBand, origin: "T1" }] });
  const { rows } = await boss.read("listBands", { tariffId: tariff.id });
  await boss.write("removeBand", { bandId: rows[0]?.id ?? "" });
}

/** Shipments that are booked or offered, and what carriers and clients ask for afterwards. */
export async function tenders(boss: Caller): Promise<void> {
  const { test } = boss.stage;
  const { organisationId } = boss.person;
  const carrierId = await lane(boss, "L1");
  const load = async () => {
    const shipmentId = await makeLoad(test, organisationId, { fromName: "L1" });
    const { offers } = await boss.read("shopShipment", { shipmentId });
    return { shipmentId, bandId: offers[0]?.bandId ?? "" };
  };
  const booked = await load();
  await boss.write("bookShipment", booked);
  await boss.write("unbookShipment", { shipmentId: booked.shipmentId });
  await boss.write("bookShipment", booked);
  const offered = async () => {
    const { shipmentId, bandId } = await load();
    const { rows } = await boss.write("tenderShipment", { shipmentId, bandIds: [bandId] });
    return { tenderId: rows[0]?.id ?? "", ...free };
  };
  await boss.write("acceptTender", await offered());
  await boss.write("refuseTender", await offered());
  await boss.write("withdrawTender", await offered());
  await carry(
    test.contextFor(organisationId, ["logistics"]),
    booked.shipmentId,
    "2026-11-20T12:00:00Z",
    "2026-11-21T08:00:00Z",
  );
  const claim = await boss.write("createClaim", { shipmentId: booked.shipmentId, kind: "damaged", amountMinor: 500 });
  await boss.write("decideClaim", { claimId: claim.id, ...free, settledMinor: 300 });
  const lines = [{ shipmentReference: "SH-1", amountMinor: 700 }];
  const invoice = await boss.write("createFreightInvoice", { carrierId, reference: "R-1", lines });
  await boss.write("auditFreightInvoice", { invoiceId: invoice.id, ...free });
  await boss.write("decideFreightInvoice", { invoiceId: invoice.id, ...free, decision: "dispute", reason: "Not ours" });
}
