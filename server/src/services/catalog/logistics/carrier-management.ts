import { carrierEndpoints } from "@cerebro/contracts/endpoints/logistics/carriers.ts";
import { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/logistics/freight-invoices.ts";
import { tenderEndpoints } from "@cerebro/contracts/endpoints/logistics/tenders.ts";
import { carrierUndo } from "../../../modules/logistics/index.ts";
import { actionsOf, defineService } from "../../define-service.ts";

const bands = (count: number): string => (count === 1 ? "1 band" : `${count} bands`);

export const carrierManagement = defineService({
  id: "carrier-management",
  category: "logistics",
  port: 4410,
  summary: "Carriers, what they ask, and how well each one delivers.",
  actions: actionsOf(
    {
      list_carriers: carrierEndpoints.listCarriers,
      get_carrier: carrierEndpoints.getCarrier,
      get_scorecard: carrierEndpoints.getScorecard,
      create_carrier: carrierEndpoints.createCarrier,
      update_carrier: carrierEndpoints.updateCarrier,
      set_carrier_active: carrierEndpoints.setCarrierActive,
      create_tariff: carrierEndpoints.createTariff,
      update_tariff: carrierEndpoints.updateTariff,
      add_bands: carrierEndpoints.addBands,
      remove_band: carrierEndpoints.removeBand,
    },
    {
      undo: {
        create_carrier: carrierUndo.undoCreateCarrier,
        update_carrier: carrierUndo.undoUpdateCarrier,
        set_carrier_active: carrierUndo.undoSetCarrierActive,
        create_tariff: carrierUndo.undoCreateTariff,
        update_tariff: carrierUndo.undoUpdateTariff,
        add_bands: carrierUndo.undoAddBands,
        remove_band: carrierUndo.undoRemoveBand,
      },
      detail: {
        create_carrier: ({ code }) => code,
        update_carrier: ({ name }) => name,
        set_carrier_active: ({ active }) => (active ? "used again" : "no longer used"),
        create_tariff: (input) => `${input.code}, ${bands(input.bands.length)}`,
        add_bands: (input) => bands(input.bands.length),
      },
    },
  ),
});

export const freightBuying = defineService({
  id: "freight-buying",
  category: "logistics",
  port: 4411,
  summary: "Rates of all carriers for a load, bookings and tenders.",
  actions: actionsOf(
    {
      shop_rates: tenderEndpoints.shopRates,
      shop_shipment: tenderEndpoints.shopShipment,
      list_tenders: tenderEndpoints.listTenders,
      book_shipment: tenderEndpoints.bookShipment,
      unbook_shipment: tenderEndpoints.unbookShipment,
      tender_shipment: tenderEndpoints.tenderShipment,
      accept_tender: tenderEndpoints.acceptTender,
      refuse_tender: tenderEndpoints.refuseTender,
      withdraw_tender: tenderEndpoints.withdrawTender,
    },
    {
      undo: {
        book_shipment: carrierUndo.undoBookShipment,
        unbook_shipment: carrierUndo.undoUnbookShipment,
        tender_shipment: carrierUndo.undoTenderShipment,
        accept_tender: carrierUndo.undoAcceptTender,
        refuse_tender: carrierUndo.undoRefuseTender,
        withdraw_tender: carrierUndo.undoWithdrawTender,
      },
      detail: {
        tender_shipment: ({ bandIds }) =>
          bandIds.length === 1 ? "to 1 carrier" : `to ${bandIds.length} carriers in turn`,
      },
    },
  ),
});

export const freightAudit = defineService({
  id: "freight-audit",
  category: "logistics",
  port: 4412,
  summary: "Carriers' invoices held against what was booked, and claims for lost and damaged goods.",
  actions: actionsOf(
    {
      list_invoices: freightInvoiceEndpoints.listFreightInvoices,
      get_invoice: freightInvoiceEndpoints.getFreightInvoice,
      create_invoice: freightInvoiceEndpoints.createFreightInvoice,
      audit_invoice: freightInvoiceEndpoints.auditFreightInvoice,
      decide_invoice: freightInvoiceEndpoints.decideFreightInvoice,
      list_claims: freightInvoiceEndpoints.listClaims,
      create_claim: freightInvoiceEndpoints.createClaim,
      decide_claim: freightInvoiceEndpoints.decideClaim,
    },
    {
      undo: {
        create_invoice: carrierUndo.undoCreateFreightInvoice,
        decide_invoice: carrierUndo.undoDecideFreightInvoice,
        create_claim: carrierUndo.undoCreateClaim,
        decide_claim: carrierUndo.undoDecideClaim,
      },
      detail: {
        create_invoice: ({ reference }) => reference,
        decide_invoice: ({ decision }) => (decision === "approve" ? "approved" : "disputed"),
        create_claim: ({ kind }) => kind,
      },
    },
  ),
});
