import type { TenderRow } from "@cerebro/contracts/entities/logistics/carrier-rates.ts";
import type { Context } from "../../src/platform/context.ts";
import { answerOf } from "../answer-of.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { makeCarrier, makeLoad } from "./carriers.ts";
import { TradingPartner } from "./trading-partner.ts";

export interface Offered {
  readonly shipmentId: string;
  /** In the order of their carriers. */
  readonly tenders: readonly TenderRow[];
  readonly partners: readonly TradingPartner[];
}

/** Offers new loads to carriers that exchange documents, each on a separate lane. */
export class Offers {
  readonly #made: { readonly test: TestApp; readonly person: SignedInPerson; readonly ctx: Context };
  #lanes = 0;

  constructor(made: { readonly test: TestApp; readonly person: SignedInPerson; readonly ctx: Context }) {
    this.#made = made;
  }

  async make(carriers: number, minutes = 60): Promise<Offered> {
    const { test, person, ctx } = this.#made;
    this.#lanes += 1;
    const origin = `E${this.#lanes}`;
    const partners: TradingPartner[] = [];
    for (let index = 0; index < carriers; index += 1) {
      const { id: carrierId } = await makeCarrier(ctx, {}, [{ origin, minimumMinor: 3_000 + index }]);
      const end = { interchangeId: `${origin}-${index}`, scac: "ROAD" };
      partners.push(await TradingPartner.join(test, person, { relation: "carrier", carrierId, ...end }));
    }
    const shipmentId = await makeLoad(test, person.organisationId, {
      fromName: origin,
      promisedAt: "2026-03-13T16:00:00Z",
    });
    const url = `/api/logistics/shipments/${shipmentId}`;
    const { offers } = await answerOf<{ offers: { bandId: string }[] }>(
      person.request("GET", `${url}/offers?weightTime=0&weightOnTime=0&anyDay=true`),
    );
    const body = { bandIds: offers.map(({ bandId }) => bandId), minutes, anyDay: true };
    const { rows } = await answerOf<{ rows: TenderRow[] }>(person.request("POST", `${url}/tenders`, body), "done");
    return { shipmentId, tenders: rows, partners };
  }
}
