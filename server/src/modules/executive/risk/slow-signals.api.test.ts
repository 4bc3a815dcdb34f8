import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../../../../test/answer-of.ts";
import type { SignedInPerson } from "../../../../test/start-test-app.ts";
import { useTestApp } from "../../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let board: SignedInPerson;
beforeAll(async () => {
  board = await test.signIn(["manager"]);
});

interface Answer {
  readonly asOf: string;
  readonly risks: readonly { readonly id: string; readonly moneyMinor: number | null }[];
}

it("shows the latest measurement of the signals where it takes long, and tells its moment [EXE-05]", async () => {
  const measured = { signal: "late_orders", rows: 3, unknown: 0, money: 4_200, population: 10 };
  const at = new Date(test.clock.now().getTime() - 30_000).toISOString();
  await test.owner.query(
    `insert into metric_figure (organisation_id, metric_id, question, figure, took_ms, calculated_at)
     select id, 'risk.signals', currency || ' ' || time_zone, jsonb_build_object('measured', $2::jsonb, 'ground',
       jsonb_build_object('currency', currency, 'today', current_date, 'monthlyRevenue', 100000)), 4000, $3
     from organisation where id = $1`,
    [board.organisationId, JSON.stringify([measured]), at],
  );
  const { asOf, risks } = (await board.request("GET", "/api/executive/risks")).json<Answer>();
  expect([asOf, risks.map(({ id, moneyMinor }) => [id, moneyMinor])]).toEqual([at, [["late_orders", 4_200]]]);
  expect((await answerOf<{ asOf: string }>(board.request("GET", "/api/executive/insights"))).asOf).toBe(at);
});
