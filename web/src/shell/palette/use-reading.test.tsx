import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { platformCost } from "@cerebro/engines/roi/calculate.ts";
import { formatDollars } from "@cerebro/engines/roi/words.ts";
import { cases } from "../../features/stories/cases.ts";
import { posts } from "../../features/stories/posts.ts";
import { contentFiles } from "../site/content-files.ts";
import { useReading } from "./use-reading.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Serves the files that the build writes, but for those that are missing. */
function serving(...missing: readonly string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const file = contentFiles().find(({ name }) => `/${name}` === url);
    return file && !missing.includes(url) ? new Response(file.text) : new Response("", { status: 404 });
  });
  return asked;
}

it("plan, blog and case studies come from the real content, and only once somebody asks [AUTH-18]", async () => {
  const asked = serving();
  const { result, rerender } = renderHook(({ wanted }) => useReading(wanted), { initialProps: { wanted: false } });
  expect([asked, result.current]).toEqual([[], []]);
  rerender({ wanted: true });
  await waitFor(() =>
    expect(result.current.map(({ label }) => label)).toEqual(["Pricing", "Articles", "Case studies"]),
  );
  expect(asked.toSorted()).toEqual(["/blog.json", "/case-studies.json", "/plan.json"]);
  const [pricing, articles, studies] = result.current.map(({ lines }) => lines);
  expect(pricing).toContainEqual({
    title: "Price at 1,000 orders a day",
    hint: `${formatDollars(platformCost(1_000))} a year`,
    path: "/pricing",
  });
  expect(articles?.map(({ title, path }) => [title, path])).toEqual(posts.map((p) => [p.title, `/blog/${p.slug}`]));
  expect(studies?.map(({ path }) => path)).toEqual(cases.map(({ id }) => `/case-studies/${id}`));
});

it("a service that fails leaves the others standing [AUTH-18]", async () => {
  serving("/plan.json");
  const { result } = renderHook(() => useReading(true));
  await waitFor(() => expect(result.current.map(({ label }) => label)).toEqual(["Articles", "Case studies"]));
});
