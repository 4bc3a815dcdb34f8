import { writePurchaseOrder } from "@cerebro/engines/edi/messages/purchase-order.ts";
import { acknowledgmentOf } from "@cerebro/engines/edi/acknowledgment.ts";
import { checkGroup } from "@cerebro/engines/edi/check-set.ts";
import { readInterchange } from "@cerebro/engines/edi/read-interchange.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EdiDesk } from "../../../test/factories/edi-desk.ts";
import { rawSet, type TradingPartner } from "../../../test/factories/trading-partner.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ startAt: new Date("2026-03-10T09:00:00Z") });
let desk: EdiDesk;
let buyer: TradingPartner;
beforeAll(async () => {
  desk = await EdiDesk.open(test);
  ({ buyer } = desk);
});
beforeEach(async () => {
  await desk.stockItem();
});

/** The answer to a purchase order that the buyer sent just now. */
async function answered() {
  await buyer.send(writePurchaseOrder(desk.asked()));
  const [answer] = (await buyer.got("855")).slice(-1);
  if (answer === undefined) throw new Error("the buyer got no 855");
  return answer;
}

describe("an acknowledgment of a partner (997)", () => {
  it("settles what was sent, accepted or rejected with its errors [PLT-08]", async () => {
    const answer = await answered();
    await buyer.act(answer.id, "sent");
    const [group] = readInterchange(answer.content, 9).interchange?.groups ?? [];
    if (group === undefined) throw new Error("there is no group");
    const checked = checkGroup(group);
    const good = acknowledgmentOf({ ...checked, sets: checked.sets.map((set) => ({ ...set, errors: [] })) });
    const acknowledgment = await buyer.send(good);
    expect(acknowledgment).toMatchObject({ state: "done", answers: { id: answer.id } });
    expect(await buyer.read(answer.id)).toMatchObject({ state: "acknowledged", problems: [] });

    const second = await answered();
    const rejected = rawSet("997", "FA", [
      ["AK1", "PR", second.interchange],
      ["AK2", "855", "0001"],
      ["AK3", "ACK", "5", "", "8"],
      ["AK5", "R", "5"],
      ["AK9", "R", "1", "1", "0"],
    ]);
    expect(await buyer.send(rejected)).toMatchObject({ state: "done" });
    expect(await buyer.read(second.id)).toMatchObject({
      state: "rejected",
      problems: ["Segment ACK (position 5) has an error.", "Segments have errors."],
    });
    const unknown = await buyer.send(
      rawSet("997", "FA", [
        ["AK1", "PR", "999"],
        ["AK9", "A", "1", "1", "1"],
      ]),
    );
    expect(unknown).toMatchObject({ state: "refused", problems: [expect.stringContaining("No group PR")] });
    // An acknowledgment is not acknowledged.
    expect((await buyer.read(unknown.id)).answeredBy).toEqual([]);
  });

  const located = ["ACK02 (segment 5): too long, “10.555”.", "Segments have errors."];
  it.each([
    { group: "A", set: undefined, state: "acknowledged", problems: [], notices: [] },
    { group: "E", set: undefined, state: "acknowledged", problems: [], notices: [] },
    { group: "A", set: "E", state: "acknowledged", problems: [], notices: located },
    { group: "A", set: "A", state: "acknowledged", problems: [], notices: located },
    { group: "P", set: "R", state: "rejected", problems: located, notices: [] },
    { group: "R", set: undefined, state: "rejected", problems: ["The group was rejected."], notices: [] },
    { group: "R", set: "A", state: "rejected", problems: located, notices: [] },
    { group: "M", set: undefined, state: "rejected", problems: ["The group was rejected."], notices: [] },
    { group: "W", set: undefined, state: "rejected", problems: ["The group was rejected."], notices: [] },
    { group: "X", set: undefined, state: "rejected", problems: ["The group was rejected."], notices: [] },
    { group: "A", set: "X", state: "rejected", problems: located, notices: [] },
    { group: "P", set: undefined, state: "ready", problems: [], notices: [] },
    { group: "Z", set: undefined, state: "ready", problems: [], notices: [] },
  ])("is taken as received: AK9 $group and AK5 $set [PLT-08]", async ({ group, set, state, problems, notices }) => {
    const answer = await answered();
    const named = [
      ["AK2", "855", "0001"],
      ["AK3", "ACK", "5", "", "8"],
      ["AK4", "2", "380", "5", "10.555"],
      ["AK5", set ?? "", "5"],
    ];
    const told = await buyer.send(
      rawSet("997", "FA", [
        ["AK1", "PR", answer.interchange],
        ...(set === undefined ? [] : named),
        ["AK9", group, "1", "1", "0"],
      ]),
    );
    expect(await buyer.read(answer.id)).toMatchObject({ state, problems, notices });
    expect(told).toMatchObject(
      state === "ready"
        ? {
            state: "refused",
            problems: [
              `It does not say what became of group PR ${answer.interchange} (AK901 ${group}), and names no set of it.`,
            ],
          }
        : { state: "done", problems: [], notices: [...problems, ...notices] },
    );
  });
});
