import { expect, expectNoAccessibilityViolations, test } from "../support/fixtures.ts";

test.use({ signedInAs: "wms" });

test("videos play with captions, and their text can be read [APP-16]", async ({ page }) => {
  await page.goto("/resources/videos");
  const first = page.locator("video").first();
  await expect(first).toBeVisible();
  for (const video of await page.locator("video").all()) {
    const { seconds, cues } = await video.evaluate(async (element) => {
      const film = element as HTMLVideoElement;
      film.muted = true;
      await film.play();
      const [track] = film.textTracks;
      await expectLoaded(track);
      film.pause();
      return { seconds: film.duration, cues: track?.cues?.length ?? 0 };

      async function expectLoaded(captions: TextTrack | undefined): Promise<void> {
        for (let tries = 0; tries < 100 && !captions?.cues?.length; tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    expect(seconds).toBeGreaterThan(8);
    expect(cues).toBeGreaterThan(2);
  }
  await page.getByText("Read the captions").first().click();
  await expect(page.locator("details[open] li").first()).toBeVisible();
  await expectNoAccessibilityViolations(page);
});
