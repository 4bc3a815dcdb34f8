/*
 * Elements 92 (type) and 353 (purpose) of the BEG segment, and element 374 (date qualifier) as orders use it. Sources: kasoftware's X12
 * reference (BEG of 00301, BCA of 00302) for 92 and 353. Only the dates that orders use are listed of 374; its codes are to be compared
 * with a second published list.
 */

interface OrderType {
  readonly words: string;
  /** Ordered goods are to be shipped: false where a person is asked. */
  readonly ships: boolean;
}

const ships = (words: string): OrderType => ({ words, ships: true });
const asks = (words: string): OrderType => ({ words, ships: false });

/** BEG02. */
export const orderTypes: Readonly<Record<string, OrderType>> = {
  DS: ships("drop ship"),
  NE: ships("new order"),
  NS: ships("new store opening"),
  OS: ships("special order"),
  PR: ships("promotion"),
  RE: ships("reorder"),
  RL: ships("release or delivery order"),
  RO: ships("rush order"),
  SA: ships("stand-alone order"),
  US: ships("urgent service request"),
  AB: asks("assortment against blanket"),
  AC: asks("aircraft on ground, critical"),
  AO: asks("aircraft on ground, service"),
  BD: asks("bidding"),
  BE: asks("blanket order with estimated quantities"),
  BK: asks("blanket order"),
  BL: asks("bailment"),
  BQ: asks("budgetary quote"),
  BY: asks("buying"),
  CA: asks("contract award notification"),
  CF: asks("confirmation"),
  CP: asks("change to purchase order"),
  CR: asks("change to release"),
  FH: asks("fabricate and hold"),
  IN: asks("information copy"),
  JL: asks("job lot"),
  KO: asks("close out"),
  LB: asks("lease, blanket agreement"),
  LS: asks("lease"),
  NP: asks("new product introduction"),
  RA: asks("release against assortment"),
  RN: asks("renewal order"),
  RR: asks("repair and return"),
  RT: asks("rental"),
  SO: asks("shipped order"),
  SP: asks("sample"),
  SS: asks("supply or service order"),
  ST: asks("standing order"),
  SW: asks("stop work"),
  TC: asks("toll conversion order"),
  TM: asks("time and materials"),
  TR: asks("termination"),
  UE: asks("unit exchange"),
  WO: asks("warranty order"),
  ZZ: asks("mutually defined"),
};

/** BEG01 other than an original (00) and a cancellation (01). */
export const orderPurposes: Readonly<Record<string, string>> = {
  "02": "an addition",
  "03": "a deletion",
  "04": "a change",
  "05": "a replacement",
  "06": "a confirmation",
  "07": "a duplicate",
  "08": "a status",
  "13": "a request",
  "15": "a re-submission",
  "16": "a proposal",
  "17": "a cancellation that is to be reissued",
  "18": "a reissue",
  "22": "an information copy",
};

/** DTM01: dates that say when an order is wanted. */
export const orderDates: Readonly<Record<string, string>> = {
  "001": "Cancel after",
  "002": "Delivery requested",
  "010": "Ship requested",
  "037": "Ship not before",
  "038": "Ship no later than",
  "063": "Do not deliver after",
  "064": "Do not deliver before",
};
