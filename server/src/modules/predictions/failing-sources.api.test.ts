import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StockOptimisation } from "@cerebro/contracts/entities/wms/stock-policies.ts";
import { answerOf } from "../../../test/answer-of.ts";
import { sellDaily } from "../../../test/factories/demand.ts";
import { makeItem } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";
import { Thread, ThreadTooSlow } from "../../platform/thread.ts";

const test = useTestApp({ startAt: new Date("2027-03-10T12:00:00Z") });
afterEach(() => vi.restoreAllMocks());

let person: SignedInPerson;
beforeEach(async () => {
  person = await test.signIn(["manager", "executive"]);
});

interface Told {
  readonly source: string;
  readonly notice: { readonly code: string; readonly message: string } | null;
  readonly rows: readonly object[];
}

describe("a history that cannot be read", () => {
  it.each([
    ["/api/wms/inventory/history", "sales_order_line"],
    ["/api/logistics/shipments/history", "shipment"],
    ["/api/executive/kpis/history", "sales_order"],
  ])(
    "%s is simulated for its 90 days and labelled so, and recorded again afterwards [PRED-04]",
    async (path, table) => {
      const read = (): Promise<Told> => answerOf<Told>(person.request("GET", `${path}?days=90&aggregate=daily`));
      expect(await read()).toMatchObject({ source: "recorded", notice: null });
      await test.owner.query(`revoke select on ${table} from cerebro_app`);
      try {
        const { source, notice, rows } = await read();
        expect([source, notice?.code, rows.length]).toEqual(["simulated", "simulated", 90]);
        expect(notice?.message).toMatch(/^Simulated data: the recorded history could not be read/);
      } finally {
        await test.owner.query(`grant select on ${table} to cerebro_app`);
      }
      expect(await read()).toMatchObject({ source: "recorded", notice: null });
    },
  );
});

describe("a stock policy whose time runs out", () => {
  const policy = () => person.request("GET", "/api/wms/stock-policy");

  it("is given without its backtest and says so, else asks for a smaller question [PRED-06] [PRED-08]", async () => {
    const { id } = await makeItem(test.contextFor(person.organisationId, ["wms"]), { costMinor: 500 });
    const units = Array.from({ length: 400 }, (_, day) => 5 + (day % 4));
    await sellDaily(test, { organisationId: person.organisationId, itemId: id, units });
    vi.spyOn(Thread.prototype, "ask").mockRejectedValueOnce(new ThreadTooSlow());
    const cut = (await policy()).json<StockOptimisation>();
    expect(cut.optimizations).toHaveLength(1);
    expect(cut.backtest).toBeNull();
    expect(cut.notices.map(({ message }) => message)).toContain(
      "Computation timeout: the proposals are complete, and the backtest was left out.",
    );
    vi.spyOn(Thread.prototype, "ask").mockRejectedValue(new ThreadTooSlow());
    expect((await policy()).json()).toMatchObject({
      code: "policy.timeout",
      message: "Computation timeout: the proposals took too long. Ask again for one warehouse or a shorter list.",
    });
    vi.restoreAllMocks();
    expect((await policy()).json<StockOptimisation>().backtest).not.toBeNull();
  });
});
