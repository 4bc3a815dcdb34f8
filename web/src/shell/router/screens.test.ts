import { describe, expect, it } from "vitest";
import { isAppPage, pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import { notBuilt, screens } from "./screens.ts";

describe("the table of screens", () => {
  it("shows a screen of its own exactly for the pages that call themselves built", () => {
    const own = pageIds.filter(isAppPage).filter((id) => screens[id] !== notBuilt);
    expect(own).toEqual(pageIds.filter((id) => isAppPage(id) && pageOf(id).built === true));
  });
});
