import { carrierEndpoints } from "@cerebro/contracts/endpoints/carriers.ts";
import { freightInvoiceEndpoints } from "@cerebro/contracts/endpoints/freight-invoices.ts";
import { tenderEndpoints } from "@cerebro/contracts/endpoints/tenders.ts";
import { carrierUndo, carrierVerbs, freightInvoiceVerbs, tenderVerbs } from "../../../modules/logistics/index.ts";
import { action, defineService } from "../../define-service.ts";

const bands = (count: number): string => (count === 1 ? "1 band" : `${count} bands`);

export const carrierManagement = defineService({
  id: "carrier-management",
  category: "logistics",
  port: 4410,
  summary: "Carriers, what they ask, and how well each one delivers.",
  actions: {
    list_carriers: action({ endpoint: carrierEndpoints.listCarriers, run: carrierVerbs.listCarriers }),
    get_carrier: action({ endpoint: carrierEndpoints.getCarrier, run: carrierVerbs.getCarrier }),
    get_scorecard: action({ endpoint: carrierEndpoints.getScorecard, run: carrierVerbs.getScorecard }),
    create_carrier: action({
      endpoint: carrierEndpoints.createCarrier,
      run: carrierVerbs.createCarrier,
      undo: carrierUndo.undoCreateCarrier,
      detail: ({ code }) => code,
    }),
    update_carrier: action({
      endpoint: carrierEndpoints.updateCarrier,
      run: carrierVerbs.updateCarrier,
      undo: carrierUndo.undoUpdateCarrier,
      detail: ({ name }) => name,
    }),
    set_carrier_active: action({
      endpoint: carrierEndpoints.setCarrierActive,
      run: carrierVerbs.setCarrierActive,
      undo: carrierUndo.undoSetCarrierActive,
      detail: ({ active }) => (active ? "used again" : "no longer used"),
    }),
    create_tariff: action({
      endpoint: carrierEndpoints.createTariff,
      run: carrierVerbs.createTariff,
      undo: carrierUndo.undoCreateTariff,
      detail: (input) => `${input.code}, ${bands(input.bands.length)}`,
    }),
    update_tariff: action({
      endpoint: carrierEndpoints.updateTariff,
      run: carrierVerbs.updateTariff,
      undo: carrierUndo.undoUpdateTariff,
    }),
    add_bands: action({
      endpoint: carrierEndpoints.addBands,
      run: carrierVerbs.addBands,
      undo: carrierUndo.undoAddBands,
      detail: (input) => bands(input.bands.length),
    }),
    remove_band: action({
      endpoint: carrierEndpoints.removeBand,
      run: carrierVerbs.removeBand,
      undo: carrierUndo.undoRemoveBand,
    }),
  },
});

export const freightBuying = defineService({
  id: "freight-buying",
  category: "logistics",
  port: 4411,
  summary: "Rates of all carriers for a load, bookings and tenders.",
  actions: {
    shop_rates: action({ endpoint: tenderEndpoints.shopRates, run: tenderVerbs.shopRates }),
    shop_shipment: action({ endpoint: tenderEndpoints.shopShipment, run: tenderVerbs.shopShipment }),
    list_tenders: action({ endpoint: tenderEndpoints.listTenders, run: tenderVerbs.listTenders }),
    book_shipment: action({
      endpoint: tenderEndpoints.bookShipment,
      run: tenderVerbs.bookShipment,
      undo: carrierUndo.undoBookShipment,
    }),
    unbook_shipment: action({
      endpoint: tenderEndpoints.unbookShipment,
      run: tenderVerbs.unbookShipment,
      undo: carrierUndo.undoUnbookShipment,
    }),
    tender_shipment: action({
      endpoint: tenderEndpoints.tenderShipment,
      run: tenderVerbs.tenderShipment,
      undo: carrierUndo.undoTenderShipment,
      detail: ({ bandIds }) => (bandIds.length === 1 ? "to 1 carrier" : `to ${bandIds.length} carriers in turn`),
    }),
    accept_tender: action({
      endpoint: tenderEndpoints.acceptTender,
      run: tenderVerbs.acceptTender,
      undo: carrierUndo.undoAcceptTender,
    }),
    refuse_tender: action({
      endpoint: tenderEndpoints.refuseTender,
      run: tenderVerbs.refuseTender,
      undo: carrierUndo.undoRefuseTender,
    }),
    withdraw_tender: action({
      endpoint: tenderEndpoints.withdrawTender,
      run: tenderVerbs.withdrawTender,
      undo: carrierUndo.undoWithdrawTender,
    }),
  },
});

export const freightAudit = defineService({
  id: "freight-audit",
  category: "logistics",
  port: 4412,
  summary: "Carriers' invoices held against what was booked, and claims for lost and damaged goods.",
  actions: {
    list_invoices: action({
      endpoint: freightInvoiceEndpoints.listFreightInvoices,
      run: freightInvoiceVerbs.listFreightInvoices,
    }),
    get_invoice: action({
      endpoint: freightInvoiceEndpoints.getFreightInvoice,
      run: freightInvoiceVerbs.getFreightInvoice,
    }),
    create_invoice: action({
      endpoint: freightInvoiceEndpoints.createFreightInvoice,
      run: freightInvoiceVerbs.createFreightInvoice,
      undo: carrierUndo.undoCreateFreightInvoice,
      detail: ({ reference }) => reference,
    }),
    audit_invoice: action({
      endpoint: freightInvoiceEndpoints.auditFreightInvoice,
      run: freightInvoiceVerbs.auditFreightInvoice,
    }),
    decide_invoice: action({
      endpoint: freightInvoiceEndpoints.decideFreightInvoice,
      run: freightInvoiceVerbs.decideFreightInvoice,
      undo: carrierUndo.undoDecideFreightInvoice,
      detail: ({ decision }) => (decision === "approve" ? "approved" : "disputed"),
    }),
    list_claims: action({ endpoint: freightInvoiceEndpoints.listClaims, run: freightInvoiceVerbs.listClaims }),
    create_claim: action({
      endpoint: freightInvoiceEndpoints.createClaim,
      run: freightInvoiceVerbs.createClaim,
      undo: carrierUndo.undoCreateClaim,
      detail: ({ kind }) => kind,
    }),
    decide_claim: action({
      endpoint: freightInvoiceEndpoints.decideClaim,
      run: freightInvoiceVerbs.decideClaim,
      undo: carrierUndo.undoDecideClaim,
    }),
  },
});
