import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { chainStart, hashMovement, type Movement } from "./movement-hash.ts";

const plain: Movement = {
  organisationId: "org",
  itemId: "item",
  sequence: 7,
  id: "movement",
  lotId: null,
  quantity: 3,
  fromLocationId: "from",
  toLocationId: "to",
  kind: "transfer",
  reason: "misplaced",
  note: null,
  documentType: null,
  documentId: null,
  documentLine: null,
  commandId: "command",
  correctsId: null,
  actorKind: "account",
  actorId: "actor",
  actorName: "Ada",
  occurredAt: "2026-01-02T03:04:05.678Z",
  recordedAt: "2026-01-02T03:04:06.789Z",
  fromStatus: "available",
  toStatus: "available",
  fromUnitId: null,
  toUnitId: null,
  ownerId: null,
  serialIds: [],
};

/** The canonical text of `plain` up to where more would follow, written out by hand. */
const written =
  '["org","item",7,"movement",null,3,"from","to","transfer","misplaced",null,null,null,null,"command",null,' +
  '"account","actor","Ada","2026-01-02T03:04:05.678Z","2026-01-02T03:04:06.789Z"';
const sha256 = (previous: Buffer, text: string): string =>
  createHash("sha256").update(previous).update(text).digest("hex");
const hashed = (change: Partial<Movement>, previous = chainStart): string =>
  hashMovement(previous, { ...plain, ...change }).toString("hex");

describe("the hash of a movement", () => {
  it("is that of the hash before and its fields in their order, as chains of the first version had it [WMS-02]", () => {
    expect(hashed({})).toBe(sha256(Buffer.alloc(32), `${written}]`));
    const before = Buffer.alloc(32, 9);
    expect(hashed({}, before)).toBe(sha256(before, `${written}]`));
  });

  it.each<[string, Partial<Movement>, string]>([
    ["the status it came from", { fromStatus: "damaged" }, '["damaged","available",null,null,null,[]]'],
    ["the status it went to", { toStatus: "on_hold" }, '["available","on_hold",null,null,null,[]]'],
    ["the unit it came from", { fromUnitId: "u1" }, '["available","available","u1",null,null,[]]'],
    ["the unit it went to", { toUnitId: "u2" }, '["available","available",null,"u2",null,[]]'],
    ["its owner", { ownerId: "acme" }, '["available","available",null,null,"acme",[]]'],
    ["its pieces", { serialIds: ["s1", "s2"] }, '["available","available",null,null,null,["s1","s2"]]'],
  ])("holds %s where that is not plain [WMS-02]", (_, change, more) => {
    expect(hashed(change)).toBe(sha256(chainStart, `${written},${more}]`));
  });
});
