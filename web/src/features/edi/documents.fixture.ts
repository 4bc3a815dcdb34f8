import type { EdiDocument, EdiDocumentDetail, EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";

export const partnerId = "00000000-0000-7000-8000-0000000000aa";

export const partner: EdiPartner = {
  id: partnerId,
  name: "Harbor Stores",
  relation: "customer",
  customerId: "00000000-0000-7000-8000-0000000000cc",
  ownerId: null,
  carrierId: null,
  warehouseId: null,
  qualifier: "ZZ",
  interchangeId: "HARBOR",
  applicationId: "HARBORAPP",
  ownQualifier: "01",
  ownInterchangeId: "CEREBRO",
  ownApplicationId: "CEREBRO",
  scac: null,
  test: true,
  autoAccept: false,
  controlsRestart: false,
  active: true,
  partyName: "Harbor",
  waiting: 2,
  ready: 0,
  overdue: 1,
  lastAt: null,
  version: 3,
};

export const order: EdiDocument = {
  id: "00000000-0000-7000-8000-000000000001",
  partnerId,
  partnerName: "Harbor Stores",
  direction: "in",
  type: "850",
  state: "waiting",
  reference: "PO-1",
  interchange: "7",
  control: "0001",
  subject: null,
  problems: ["Line 1: no item has the code VN MUG-9."],
  notices: [],
  test: true,
  simulated: false,
  createdAt: "2026-06-15T09:00:00.000Z",
  version: 4,
};

export const detail: EdiDocumentDetail = {
  ...order,
  content: [
    "ISA*00*          *00*          *ZZ*HARBOR         *01*CEREBRO        *260310*0900*U*00401*000000007*0*T*>~",
    "GS*PO*HARBORAPP*CEREBRO*20260310*0900*7*X*004010~",
    "ST*850*0001~",
    "BEG*00*SA*PO-1**20260309~",
    "SE*3*0001~",
    "GE*1*7~",
    "IEA*1*000000007~",
    "",
  ].join("\n"),
  answers: null,
  answeredBy: [{ ...order, id: "00000000-0000-7000-8000-000000000002", type: "997", direction: "out", state: "ready" }],
  commands: ["process", "reject"],
};
