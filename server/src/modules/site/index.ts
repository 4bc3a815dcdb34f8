import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { matchPage } from "@cerebro/contracts/pages/match.ts";
import { redirectFor } from "@cerebro/contracts/pages/redirects.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../platform/errors.ts";
import { codeReaderPolicy } from "../../platform/http/headers.ts";
import type { RegisterModule } from "../modules.ts";
import { webPageSender } from "./web-page.ts";

const builtWeb = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));
const oneYearSeconds = 31_536_000;
/** The worker of web/src/ui/scan that reads codes from pictures, as the build names it. */
const codeReader = /\/assets\/decode-codes\.worker-[\w-]+\.js(\.br)?$/;

/** Files, pages, redirects and "not found": answers whatever no other module did. */
export const registerSite: RegisterModule = ({ app }) => serveSite(app, builtWeb);

/** The web app built into `webRoot`, by the page table [APP-23]. */
export async function serveSite(app: FastifyInstance, webRoot: string): Promise<void> {
  const sendWebPage = webPageSender(webRoot);
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
      if (codeReader.test(path)) void reply.header("content-security-policy", codeReaderPolicy);
    },
    allowedPath: (path) => isFile(path),
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new AppError("request.not_found");
    const [path = "/"] = request.url.split("?", 1);
    return redirected(request, reply, path) ?? sendWebPage(request, reply, matchPage(path) ? 200 : 404);
  });
}

/** Only what is named like a file is looked for on disk; the document itself has no name of its own, only the pages'. */
function isFile(path: string): boolean {
  return /^\/(?:[\w-]+\/)?[^/.][^/]*\.\w+$/.test(path) && !path.startsWith("/index.html");
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
