import { readAcknowledgment } from "../acknowledgment.ts";
import type { Segment } from "../syntax.ts";
import { elementName } from "../tracked.ts";
import { readLoadTender } from "./read-load-tender.ts";
import { readPurchaseOrder } from "./read-purchase-order.ts";
import { readShipmentStatus } from "./shipment-status.ts";
import { readTenderAnswer } from "./tender-answer.ts";
import { readWarehouseOrder } from "./warehouse-order.ts";

export interface Sample {
  readonly type: string;
  readonly group: string;
  readonly read: (segments: readonly Segment[]) => unknown;
  readonly text: string;
}

/** A valid set of each type that partners send, with every segment that is read. */
export const samples: readonly Sample[] = [
  {
    type: "850",
    group: "PO",
    read: readPurchaseOrder,
    text: "BEG*00*SA*PO-1**20261128~CUR*BY*USD~ITD*01*3*2**10**30~DTM*002*20261210~N9*L1*NOTE*TEXT~MSG*Ring~N1*ST*Store*92*0815~N3*1 Road~N4*Boston*MA*02110*US~SAC*C*D240***1250~PO1*1*10*EA*2.5*PE*VN*SKU-1~PID*F****Mugs~SDQ*EA*92*0815*10~SCH*10*EA***002*20261210~CTT*1*10",
  },
  {
    type: "940",
    group: "OW",
    read: readWarehouseOrder,
    text: "W05*N*OWN-1*PO-1~N1*ST*Store*92*0815~N3*1 Road~N4*Boston*MA*02110*US~G62*10*20261202~NTE*WHI*Ring~LX*1~W01*12*EA**VN*SKU-1~W76*12",
  },
  {
    type: "204",
    group: "SM",
    read: (segments) => readLoadTender(segments, "America/New_York"),
    text: "B2**ROAD**LOAD-1**PP~B2A*00*LT~L11*PO-9*PO~G62*64*20261128*1*1200*UT~N7**4711*********RT~S5*1*LD*100*L*4*CT~G62*10*20261129*Y*0800*UT~N1*SF*Dock~S5*2*UL*100*L*4*CT~G62*02*20261130*Z*1600*UT~N1*ST*Store~N3*1 Road~N4*Boston*MA*02110*US~L3*100*G*******2*X*4*L",
  },
  { type: "990", group: "GF", read: readTenderAnswer, text: "B1*ROAD*LOAD-1*20261128*A~K1*Thank you" },
  {
    type: "214",
    group: "QM",
    read: (segments) => readShipmentStatus(segments, "America/New_York"),
    text: "B10*R-1*LOAD-1*ROAD~LX*1~AT7*AF*NS***20261129*1015*UT~MS1*Boston*MA*US",
  },
  {
    type: "997",
    group: "FA",
    read: readAcknowledgment,
    text: "AK1*PR*17~AK2*855*0001~AK3*ACK*5**8~AK4*2*380*5*10.555~AK5*E*5~AK9*E*1*1*1",
  },
];

/** An element that is missing, too long, of another type, blank, or there twice. */
const spoiled = [
  "",
  "X".repeat(300),
  "-",
  "Q",
  "0",
  "99999999999999999999",
  "20260231",
  "2561",
  "1e9",
  ".",
  "漢字",
  " ",
];

interface Mutation {
  readonly name: string;
  /** The segment or element that was spoiled, such as BEG05. */
  readonly place: string;
  readonly segments: Segment[];
}

export function* mutations(segments: readonly Segment[]): Generator<Mutation> {
  for (const [place, segment] of segments.entries()) {
    const [id = ""] = segment;
    yield { name: `${id} missing`, place: id, segments: segments.toSpliced(place, 1) };
    yield { name: `${id} twice`, place: id, segments: segments.toSpliced(place, 0, segment) };
    for (let element = 1; element <= Math.max(segment.length, 4); element += 1)
      for (const value of spoiled) {
        const padded = Array.from(
          { length: Math.max(segment.length, element + 1) },
          (_, index) => segment[index] ?? "",
        );
        yield {
          name: `${id}${element} ${value.slice(0, 20)}`,
          place: elementName(id, element),
          segments: segments.with(place, padded.with(element, value)),
        };
      }
  }
}
