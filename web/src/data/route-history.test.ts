import { describe, expect, it } from "vitest";
import { predict, withVisit, worthCaching, worthPrefetching } from "./route-history.ts";

/** From the dashboard to `next`, one after another. */
const tripsTo = (...next: readonly string[]): string[] => next.flatMap((page) => ["/wms", page]);

describe("what usually comes next", () => {
  it("keeps the last 50 pages, and a page that is drawn again once [PWA-08]", () => {
    let history: readonly string[] = [];
    for (let n = 0; n < 60; n += 1) history = withVisit(history, `/${n}`);
    expect(history).toHaveLength(50);
    expect([history[0], history.at(-1)]).toEqual(["/10", "/59"]);
    expect(withVisit(history, "/59")).toBe(history);
  });

  it("gives each follower its share, the likeliest first [PWA-08]", () => {
    const history = tripsTo("/wms/orders", "/wms/items", "/wms/orders", "/wms/orders");
    expect(predict(history, "/wms")).toEqual([
      { url: "/wms/orders", probability: 0.75 },
      { url: "/wms/items", probability: 0.25 },
    ]);
    expect(predict(history, "/logistics")).toEqual([]);
  });

  it("fetches at most two pages, each with a share above a fifth [PWA-08]", () => {
    const three = predict(tripsTo("/a", "/b", "/c"), "/wms");
    expect(worthPrefetching(three)).toHaveLength(2);
    const fifths = predict(tripsTo("/a", "/b", "/c", "/d", "/e"), "/wms");
    expect(fifths[0]?.probability).toBe(0.2);
    expect(worthPrefetching(fifths)).toEqual([]);
  });

  it("reads ahead what only a page above 0.7 shows [PWA-08]", () => {
    const sevenTenths = predict(tripsTo("/a", "/a", "/a", "/a", "/a", "/a", "/a", "/b", "/b", "/b"), "/wms");
    expect(sevenTenths[0]?.probability).toBe(0.7);
    expect(worthCaching(sevenTenths)).toEqual([]);
    expect(worthCaching(predict(tripsTo("/a", "/a", "/a", "/b"), "/wms"))).toEqual([{ url: "/a", probability: 0.75 }]);
  });
});
