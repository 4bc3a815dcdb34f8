import { describe, expect, it } from "vitest";
import { placeholder, selectedNames } from "./select-list.ts";

describe("the names of selected columns", () => {
  it("are read from columns, aliases, casts and calls", () => {
    expect(
      selectedNames(`select o.id, o.number as "number", count(*), sum(l.quantity) filter (where l.x > 1) as units, at::text
        from sales_order o join line l on l.order_id = o.id where o.state = 'from a, b'`),
    ).toEqual(["id", "number", "count", "units", "at"]);
  });

  it("are those of the statement itself, not of a query within it", () => {
    const within = `with open as (select a, b from task) select (select max(c) from bin) as "highest" from open`;
    expect(selectedNames(within)).toEqual(["highest"]);
    expect(selectedNames("select distinct on (item_id) item_id, code from lot order by item_id")).toEqual([
      "item_id",
      "code",
    ]);
  });

  it("are those that a change returns", () => {
    expect(selectedNames(`insert into lot (code) values (${placeholder}) returning id, code as "lot"`)).toEqual([
      "id",
      "lot",
    ]);
  });

  it("are unknown where a fragment holds them", () => {
    expect(selectedNames(`select ${placeholder} from lot`)).toBeUndefined();
    expect(selectedNames("select * from lot")).toBeUndefined();
    expect(selectedNames("delete from lot")).toBeUndefined();
  });
});
