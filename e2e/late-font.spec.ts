import { expect, test } from "./support/fixtures.ts";

/** So long the typeface is on its way: the page has been read for a while when it comes. */
const lateMs = 2_500;
const mostShift = 0.02;

for (const path of ["/", "/pricing", "/products/wms"]) {
  for (const width of [390, 1440]) {
    test(`${path} at ${width} px takes its own typeface when that comes late, and no line moves [APP-07]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      // The network of the browser itself: fonts asked for ahead go past the routes of the test.
      const network = await page.context().newCDPSession(page);
      await network.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2" }] });
      network.on("Fetch.requestPaused", ({ requestId }) => {
        setTimeout(() => void network.send("Fetch.continueRequest", { requestId }).catch(() => undefined), lateMs);
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const isOwn = () => page.evaluate(() => document.fonts.check('450 16px "Geist Variable"', "Cerebro"));
      expect(await isOwn(), "the typeface is still on its way").toBe(false);
      await expect.poll(isOwn).toBe(true);
      // Two frames: the text is set anew, and what it moved is told.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.waitForTimeout(300);
      await network.send("DOM.enable");
      await network.send("CSS.enable");
      const { root } = await network.send("DOM.getDocument");
      const { nodeId } = await network.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
      const { fonts } = await network.send("CSS.getPlatformFontsForNode", { nodeId });
      expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining("Geist")]);
      const shift = await page.evaluate(() => {
        const told: unknown = Reflect.get(window, "shifts");
        return Array.isArray(told) ? told.reduce((sum: number, each) => sum + Number(each), 0) : Number.NaN;
      });
      expect(shift, "layout shift").toBeLessThan(mostShift);
    });
  }
}
