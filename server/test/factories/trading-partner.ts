import type { CallOf } from "@cerebro/contracts/endpoints/endpoint.ts";
import type { ediEndpoints } from "@cerebro/contracts/endpoints/platform/edi.ts";
import type {
  EdiDocument,
  EdiDocumentDetail,
  EdiPartner,
  EdiReceipt,
} from "@cerebro/contracts/entities/platform/edi.ts";
import { type Segment } from "@cerebro/engines/edi/syntax.ts";
import { type SentSet, writeInterchange } from "@cerebro/engines/edi/write-interchange.ts";
import { answerOf } from "../answer-of.ts";
import type { SignedInPerson, TestApp } from "../start-test-app.ts";

type PartnerInput = CallOf<typeof ediEndpoints.createEdiPartner>;

/** Default values for tests: a production partner whose orders are accepted without a person. */
export const plainPartner = {
  name: "Harbor Stores",
  qualifier: "ZZ",
  interchangeId: "HARBOR",
  applicationId: "HARBORAPP",
  ownQualifier: "01",
  ownInterchangeId: "CEREBRO",
  ownApplicationId: "CEREBRO",
  test: false,
  autoAccept: true,
  controlsRestart: false,
  active: true,
} as const satisfies Partial<PartnerInput>;

/** A trading partner that sends interchanges and reads those it gets. */
export class TradingPartner {
  readonly partner: EdiPartner;
  readonly #test: TestApp;
  readonly #person: SignedInPerson;
  #control = 0;

  private constructor(test: TestApp, person: SignedInPerson, partner: EdiPartner) {
    this.#test = test;
    this.#person = person;
    this.partner = partner;
  }

  static async join(
    test: TestApp,
    person: SignedInPerson,
    change: Pick<PartnerInput, "relation"> & Partial<PartnerInput>,
  ): Promise<TradingPartner> {
    const body = { ...plainPartner, ...change };
    const partner = await answerOf<EdiPartner>(person.request("POST", "/api/edi/partners", body), 201);
    return new TradingPartner(test, person, partner);
  }

  /** An interchange with one set, as it comes from this partner. */
  write(set: SentSet, control = (this.#control += 1)): string {
    const { qualifier, interchangeId, applicationId, test, ...own } = this.partner;
    return writeInterchange(
      {
        sender: { qualifier, id: interchangeId, application: applicationId },
        receiver: { qualifier: own.ownQualifier, id: own.ownInterchangeId, application: own.ownApplicationId },
        control,
        date: "20260310",
        time: "0900",
        test,
      },
      set,
    );
  }

  /** Sends a set, and returns its document after everything that follows from it. */
  async send(set: SentSet): Promise<EdiDocument> {
    const content = this.write(set);
    const { rows } = await answerOf<{ rows: EdiReceipt[] }>(this.post("interchanges", { content }), 201);
    await this.#test.drain();
    return this.read(rows[0]?.documents[0]?.id ?? "");
  }

  post(path: string, body: object = {}) {
    return this.#person.request("POST", `/api/edi/${path}`, body);
  }

  async read(id: string): Promise<EdiDocumentDetail> {
    return answerOf<EdiDocumentDetail>(this.#person.request("GET", `/api/edi/documents/${id}`));
  }

  /** A command on a document, and everything that follows from it. */
  async act(id: string, command: "process" | "reject" | "sent", body: object = {}): Promise<EdiDocumentDetail> {
    const answer = await answerOf<EdiDocumentDetail>(this.post(`documents/${id}/${command}`, body));
    await this.#test.drain();
    return answer;
  }

  async list(query: string): Promise<EdiDocument[]> {
    const url = `/api/edi/documents?partnerId=${this.partner.id}&${query}`;
    const { rows } = await answerOf<{ rows: EdiDocument[] }>(this.#person.request("GET", url));
    return rows;
  }

  /** Everything of a type that was written for this partner, as segments, the oldest first. */
  async got(type: string): Promise<(EdiDocumentDetail & { readonly segments: readonly string[] })[]> {
    await this.#test.drain();
    const rows = (await this.list(`direction=out&type=${type}`)).toReversed();
    const details = await Promise.all(rows.map(({ id }) => this.read(id)));
    return details.map((detail) => ({ ...detail, segments: bodyOf(detail.content) }));
  }
}

/** Segments between ST and SE. */
export function bodyOf(content: string): string[] {
  const segments = content.split("~").map((segment) => segment.trim());
  return segments.slice(
    3,
    segments.findIndex((segment) => segment.startsWith("SE*")),
  );
}

/** A set of segments that no writer of the house would write. */
export const rawSet = (type: string, group: string, segments: readonly Segment[]): SentSet => ({
  type,
  group,
  segments,
});
