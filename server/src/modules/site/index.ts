import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { redirectFor } from "@cerebro/contracts/pages/redirects.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { codeReaderPolicy, serviceWorkerPolicy } from "../../platform/http/headers.ts";
import type { RegisterModule } from "../../platform/module-door.ts";
import { siteFileName } from "./site-file-name.ts";
import { sendSiteFile, siteFileReader } from "./site-file.ts";
import { webPageSender } from "./web-page.ts";

const builtWeb = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));
const oneYearSeconds = 31_536_000;
/** The worker of web/src/ui/scan that reads codes from pictures, as the build names it. */
const codeReader = /\/assets\/decode-codes\.worker-[\w-]+\.js(\.br)?$/;
/** Output of the build of web/src/service-worker; a browser requests it again and again. */
const serviceWorkers = /\/sw(-enhanced)?\.js(\.br)?$/;

/** Files, pages, redirects and "not found": answers whatever no other module did. */
export const registerSite: RegisterModule = ({ app, platform }) =>
  serveSite(app, { webRoot: builtWeb, publicUrl: platform.config.publicUrl });

/** They bind documents alone, and travel with none of the dozens of files that a page is made of. */
const documentHeaders = ["permissions-policy", "cross-origin-opener-policy"];

interface SiteOptions {
  /** Output folder of `npm run build`. */
  readonly webRoot: string;
  readonly publicUrl: string;
}

/** The app and the public site, by the page table [APP-23]. */
export async function serveSite(app: FastifyInstance, { webRoot, publicUrl }: SiteOptions): Promise<void> {
  const sendWebPage = webPageSender(webRoot);
  const readSiteFile = siteFileReader(webRoot, publicUrl);
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    redirect: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The name of an asset carries the hash of its content; everything else is asked for again.
      const hashed = path.includes("/assets/");
      void reply.header("cache-control", hashed ? `public, max-age=${oneYearSeconds}, immutable` : "no-cache");
      if (hashed) for (const name of documentHeaders) void reply.removeHeader(name);
      if (serviceWorkers.test(path)) void reply.header("content-security-policy", serviceWorkerPolicy);
      if (codeReader.test(path)) void reply.header("content-security-policy", codeReaderPolicy);
    },
    allowedPath: (path) => isFile(path),
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new AppError("request.not_found");
    const [path = "/"] = request.url.split("?", 1);
    const moved = redirected(request, reply, path);
    if (moved) return moved;
    if (feeds.has(path)) {
      const feed = await readSiteFile(path.slice(1));
      if (feed) return sendSiteFile(request, reply, { file: feed, status: 200 });
    }
    const match = matchPage(path);
    if (match?.page.shell !== "marketing") return sendWebPage(request, reply, match ? 200 : 404);
    const name = siteFileName(match);
    const page = name === null ? null : await readSiteFile(name);
    if (page) return sendSiteFile(request, reply, { file: page, status: 200 });
    const notFound = await readSiteFile("404.html");
    if (!notFound) throw new AppError("server.unavailable");
    return sendSiteFile(request, reply, { file: notFound, status: 404 });
  });
}

/** Files for machines that the build writes beside the pages of the public site. */
const feeds: ReadonlySet<string> = new Set([
  "/sitemap.xml",
  "/robots.txt",
  "/rss.xml",
  "/blog.json",
  "/case-studies.json",
  "/plan.json",
]);

/** Only names with an extension are looked up on disk; documents have the names of pages. */
function isFile(path: string): boolean {
  return /^\/(?:[\w-]+\/)?[^/.][^/]*\.\w+$/.test(path) && !/^\/(index\.html|site\/)/.test(path);
}

/** Calls of the API are never answered with HTML, known or not. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|-)\//.test(url);
}

function redirected(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply | undefined {
  const redirect = redirectFor(path);
  if (!redirect) return undefined;
  return reply.redirect(redirect.to + request.url.slice(path.length), redirect.permanent ? 301 : 302);
}
