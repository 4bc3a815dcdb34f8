import type { ProposedMapping } from "@cerebro/contracts/entities/platform/imports.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { ImportSteps } from "../../../test/factories/imports.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp({ background: true });
let person: SignedInPerson;
let steps: ImportSteps;

beforeAll(async () => {
  person = await test.signIn(["manager"]);
  steps = new ImportSteps(person);
});

async function stored(): Promise<unknown[][]> {
  const { rows } = await test.owner.query<{ sku: string; percent: number | null }>(
    "select sku, over_receipt_percent::float8 as percent from item where organisation_id = $1 order by sku",
    [person.organisationId],
  );
  return rows.map(({ sku, percent }) => [sku, percent]);
}

describe("the over-receipt tolerance in a file of items", () => {
  it.each([
    "sku,name,Over-receipt tolerance",
    "Artikelnummer,Bezeichnung,Überlieferungstoleranz (%)",
    "Référence,Désignation,Tolérance de surlivraison",
    "Código de artículo,Nombre del artículo,Tolerancia de sobreentrega",
  ])("is recognized by its name: %s [PLT-02] [WMS-06]", async (header) => {
    const { id } = await steps.uploaded("items.csv", `${header}\nR-1,Tea,5\n`);
    const { kind, columns } = await steps.get<ProposedMapping>(`${id}/mapping`);
    expect([kind, columns.find(({ column }) => column === 2)?.field]).toEqual(["items", "over_receipt_percent"]);
  });

  it("is stored to the hundredth, kept where a file tells none, and given back by the undo [PLT-02] [WMS-06]", async () => {
    const german = [
      "Artikelnummer;Bezeichnung;Überlieferungstoleranz",
      "T-1;Tee;7,5 %",
      "T-2;Tasse;10",
      "T-3;Kanne;101",
    ];
    const first = await steps.run("artikel.csv", [...german, "T-4;Dose;"].join("\n"), "items");
    expect(first.result).toMatchObject({ created: { item: 3 } });
    expect(first.result?.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
      [4, "over_receipt_percent", "out_of_range"],
    ]);
    const before = [
      ["T-1", 7.5],
      ["T-2", 10],
      ["T-4", null],
    ];
    expect(await stored()).toEqual(before);
    const second = await steps.run(
      "items.csv",
      "sku,name,Over-receipt tolerance\nT-1,Tea,12.25\nT-2,Tasse,\n",
      "items",
    );
    expect(second.result).toMatchObject({ changed: { item: 1 } });
    expect(await stored()).toEqual([["T-1", 12.25], ...before.slice(1)]);
    expect((await steps.post(second.id, "undo")).statusCode).toBeLessThan(300);
    expect(await stored()).toEqual(before);
  });
});
