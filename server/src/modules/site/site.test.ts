import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendSecurityHeaders } from "../../platform/http/headers.ts";
import { sendProblem } from "../../platform/http/problem.ts";
import { serveSite } from "./index.ts";

const html = "<!doctype html><title>Cerebro</title>";
const siteFiles = [
  "index.html",
  "roi.html",
  "metrics.html",
  "api.html",
  "blog/fefo.html",
  "features/any.html",
  "404.html",
  "robots.txt",
  "plan.json",
];
const siteHtml = (name: string) =>
  `<title>${name}</title><link rel="canonical" href="https://public-url.invalid/${name}">`;
const servedHtml = (name: string) => siteHtml(name).replace("https://public-url.invalid", "https://wms.example");
let app: FastifyInstance;
let folder: string;
/** What the program found worth a warning. */
const complaints: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, "index.html"), html);
  await writeFile(join(folder, "index.html.br"), brotliCompressSync(html));
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  await writeFile(join(folder, ".vite/manifest.json"), "{}");
  await writeFile(join(folder, "assets/main-abc.js"), "let a;");
  await writeFile(join(folder, "sw-enhanced.js"), "let w;");
  await writeFile(join(folder, "assets/decode-codes.worker-abc.js"), "let b;");
  await writeFile(join(folder, "assets/main-abc.js.br"), brotliCompressSync("let a;"));
  app = Fastify({ logger: { level: "warn", stream: { write: (line: string) => complaints.push(line) } } });
  app.setErrorHandler(sendProblem);
  sendSecurityHeaders(app, { publicUrl: "http://localhost:3000", mapStyleUrl: null });
  app.get("/api/about", async () => ({ version: "1" }));
  await mkdir(join(folder, "site/blog"), { recursive: true });
  await mkdir(join(folder, "site/features"));
  for (const name of siteFiles) await writeFile(join(folder, "site", name), siteHtml(name));
  await serveSite(app, { webRoot: folder, publicUrl: "https://wms.example" });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: "GET", url, headers });

describe("the site", () => {
  it("serves what the services of the browser read on demand [AUTH-18]", async () => {
    const answer = await get("/plan.json");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(answer.body).toBe(servedHtml("plan.json"));
  });

  it("answers each page once", async () => {
    for (const path of ["/roi", "/blog/none", "/robots.txt"]) await get(path);
    expect(complaints).toEqual([]);
  });

  it("answers every path of the working pages with the app [APP-16, APP-17, APP-18, APP-19, APP-20, APP-21]", async () => {
    for (const id of pageIds.filter((each) => pageOf(each).shell !== "marketing")) {
      for (const path of pageOf(id).paths) {
        const answer = await get(path.replace(/\{\*?(\w+)\}/g, "$1"));
        expect([answer.statusCode, answer.body], path).toEqual([200, html]);
      }
    }
  });

  it("is a page at /api and /metrics, and never HTML below /api/ [APP-08, APP-14]", async () => {
    expect((await get("/api")).body).toBe(servedHtml("api.html"));
    expect((await get("/metrics")).body).toBe(servedHtml("metrics.html"));
    const unknown = await get("/api/nothing", { accept: "text/html" });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: "request.not_found" });
    expect((await get("/-/nothing")).headers["content-type"]).toMatch(/problem\+json/);
  });

  it("answers public pages with their own documents, under the address of this server [APP-07, APP-08, APP-10, APP-11]", async () => {
    for (const [path, name] of [
      ["/", "index.html"],
      ["/roi?orders=5", "roi.html"],
      ["/calculator", "roi.html"],
      ["/success", "metrics.html"],
      ["/blog/fefo", "blog/fefo.html"],
      ["/features/digital/twin", "features/any.html"],
      ["/robots.txt", "robots.txt"],
    ] as const) {
      const answer = await get(path, { "accept-encoding": "br" });
      expect([answer.statusCode, brotliDecompressSync(answer.rawPayload).toString()], path).toEqual([
        200,
        servedHtml(name),
      ]);
      const again = await get(path, { "if-none-match": String(answer.headers["etag"]) });
      expect([again.statusCode, again.body], path).toEqual([304, ""]);
    }
  });

  it("says of an article that nobody wrote that it is not there, and looks for it nowhere else [APP-11, APP-23]", async () => {
    for (const path of ["/blog/nothing", "/blog/..%2findex", "/case-studies/17", "/site/roi.html", "/blog/.hidden"]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body, path).not.toContain("<title>index.html");
    }
    expect((await get("/blog/nothing")).body).toBe(servedHtml("404.html"));
  });

  it("answers an unknown path with the not-found page and HTTP 404 [APP-23]", async () => {
    for (const path of [
      "/nothing",
      "/wms/nothing",
      "/index.html",
      "/assets/gone-1.js",
      "/.vite/manifest.json",
      "/..%2fetc/passwd",
    ]) {
      const answer = await get(path);
      expect([answer.statusCode, answer.body], path).toEqual([404, html]);
    }
    expect((await app.inject({ method: "POST", url: "/pricing" })).statusCode).toBe(404);
  });

  it("redirects old paths on the first load and keeps the query [APP-16, APP-17, APP-22]", async () => {
    const moves = [
      ["/wms-hemisphere/inventory?q=a%20b", 301, "/wms/inventory?q=a%20b"],
      ["/wms-hemisphere/dashboard", 301, "/wms"],
      ["/logistics-hemisphere/nothing/here", 301, "/logistics"],
      ["/executive-hemisphere", 301, "/executive"],
      ["/dashboard?x=1", 302, "/dashboard-selection?x=1"],
      ["/resources", 302, "/resources/docs"],
      ["/wms/orders/", 301, "/wms/orders"],
    ] as const;
    for (const [from, status, to] of moves) {
      const answer = await get(from);
      expect([answer.statusCode, answer.headers["location"]], from).toEqual([status, to]);
    }
  });

  it("never sends anyone to another host", async () => {
    for (const path of ["//evil.example/", "//evil.example/wms-hemisphere", "/wms-hemisphere//evil.example"]) {
      expect((await get(path)).headers["location"] ?? "/", path).toMatch(/^\/(?!\/)/);
    }
  });

  it("sends files compressed, hashed ones for a year, the document never from a cache", async () => {
    const script = await get("/assets/main-abc.js", { "accept-encoding": "gzip, br" });
    expect(script.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe("let a;");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
    const page = await get("/wms", { "accept-encoding": "br" });
    expect(page.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "no-store",
      vary: "accept-encoding",
    });
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe(html);
    expect((await get("/wms", { "accept-encoding": "br;q=0" })).body).toBe(html);
  });

  it("answers HEAD like GET without the body", async () => {
    for (const [path, status] of [
      ["/wms", 200],
      ["/nothing", 404],
      ["/dashboard", 302],
      ["/favicon.svg", 200],
    ] as const) {
      const answer = await app.inject({ method: "HEAD", url: path });
      expect([answer.statusCode, answer.body], path).toEqual([status, ""]);
    }
  });

  it("forbids inline scripts and foreign content on every page", async () => {
    const policy = String((await get("/nothing")).headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it("lets nothing but the worker that reads codes compile WebAssembly [WMS-15]", async () => {
    const policyOf = async (path: string) => String((await get(path)).headers["content-security-policy"]);
    expect(await policyOf("/assets/decode-codes.worker-abc.js")).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const path of ["/assets/main-abc.js", "/mobile/pick", "/nothing"]) {
      expect(await policyOf(path), path).not.toContain("wasm-unsafe-eval");
      expect(await policyOf(path), path).toContain("trusted-types cerebro-workers");
    }
  });

  it("answers for the worker's file with a policy of its own, asked for again each time, and 404 where there is none [PWA-01]", async () => {
    const worker = await app.inject({ method: "HEAD", url: "/sw-enhanced.js" });
    expect([worker.statusCode, worker.headers["cache-control"]]).toEqual([200, "no-cache"]);
    const policy = String(worker.headers["content-security-policy"]);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("trusted-types 'none'");
    expect((await app.inject({ method: "HEAD", url: "/sw.js" })).statusCode).toBe(404);
  });

  it("says that it is not ready while the web app is not built", async () => {
    const empty = Fastify();
    empty.setErrorHandler(sendProblem);
    await serveSite(empty, { webRoot: await mkdtemp(join(folder, "empty-")), publicUrl: "https://wms.example" });
    expect((await empty.inject("/")).statusCode).toBe(503);
    expect((await empty.inject("/wms")).statusCode).toBe(503);
    await empty.close();
  });
});
