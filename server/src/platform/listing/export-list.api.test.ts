import { text } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { makeItem } from "../../../test/factories/wms.ts";
import type { SignedInPerson } from "../../../test/start-test-app.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let person: SignedInPerson;

beforeAll(async () => {
  person = await test.signIn(["wms"]);
  const ctx = test.contextFor(person.organisationId, ["wms"]);
  await makeItem(ctx, { sku: "A-1", name: '=HYPERLINK("http://evil.example")' });
  await makeItem(ctx, { sku: "A-2", name: "@SUM(1)" });
});

it("gives a list as CSV or as a workbook, and no text of it as a formula [WMS-14]", async () => {
  const csv = await person.request("GET", "/api/wms/exports/items");
  expect(csv.headers["content-type"]).toContain("text/csv");
  expect(csv.body).toContain("'=HYPERLINK");
  expect(csv.body).toContain("'@SUM(1)");

  const workbook = await person.request("GET", "/api/wms/exports/items?format=xlsx");
  expect(workbook.headers["content-disposition"]).toContain("items.xlsx");
  const archive = await fromBufferPromise(workbook.rawPayload);
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  }
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toContain(">=HYPERLINK(&quot;http://evil.example&quot;)</t>");
  expect(sheet).not.toContain("<f>");
  expect(sheet.match(/<row>/g)).toHaveLength(3);
  for (const list of ["orders", "purchase-orders", "inventory", "movements"]) {
    const empty = await person.request("GET", `/api/wms/exports/${list}?format=xlsx`);
    expect([list, empty.statusCode, empty.rawPayload.subarray(0, 2).toString()]).toEqual([list, 200, "PK"]);
  }
  expect((await person.request("GET", "/api/wms/exports/items?format=exe")).statusCode).toBe(400);
});

it("gives every row of a long list once and in its order, a batch at a time [WMS-14]", async () => {
  const reader = await test.signIn(["wms"]);
  await test.owner.query(
    "insert into item (organisation_id, sku, name) select $1, 'L-' || lpad(n::text, 5, '0'), 'Item' from generate_series(1, 2345) n",
    [reader.organisationId],
  );
  const { body } = await reader.request("GET", "/api/wms/exports/items?sort=sku&direction=desc");
  const skus = [...body.matchAll(/^L-\d{5}/gm)].map(([sku]) => sku);
  expect(skus).toHaveLength(2345);
  expect(skus).toEqual([...new Set(skus)].toSorted().toReversed());
});
