import { execFile } from "node:child_process";
import { createServer, request as send, type Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../test/start-program.ts";
import { listen } from "../../../test/socket-client.ts";
import { useTestApp } from "../../../test/use-test-app.ts";

const test = useTestApp();
let gate: Server;
let url: string;
let folder: string;

/** The suite sends no credential: a gate adds one, and changes nothing else. */
function startGate(port: number, token: string): Server {
  return createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = asked;
    const passed = send({ host: "127.0.0.1", port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
}

beforeAll(async () => {
  const clerk = await test.signIn(["manager"]);
  const port = await listen(test);
  gate = startGate(port, clerk.token);
  const gatePort = await freePort();
  await new Promise<void>((resolve) => gate.listen(gatePort, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${gatePort}/mcp`;
  folder = await mkdtemp(join(tmpdir(), "conformance-"));
});
afterAll(async () => {
  gate.close();
  await rm(folder, { recursive: true, force: true });
});

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Scenarios about example tools, resources and prompts that the suite wants a server to have: `test_simple_text` and its like. */
const examples = words(`
  tools-call-simple-text tools-call-image tools-call-audio tools-call-embedded-resource tools-call-mixed-content
  tools-call-error tools-call-with-progress resources-read-text resources-read-binary resources-templates-read
  json-schema-2020-12 prompts-get-simple prompts-get-with-args prompts-get-embedded-resource prompts-get-with-image`);

/** Scenarios about abilities that this server does not declare: it keeps no session, asks its clients for nothing, has no tasks. */
const notDeclared = {
  "2026-07-28": words(`
    server-stateless http-custom-header-server-validation
    input-required-result-basic-elicitation input-required-result-basic-sampling input-required-result-basic-list-roots
    input-required-result-request-state input-required-result-multiple-input-requests input-required-result-multi-round
    input-required-result-non-tool-request input-required-result-result-type input-required-result-tampered-state
    input-required-result-capability-check input-required-result-missing-input-response
    input-required-result-ignore-extra-params
    tasks-lifecycle tasks-capability-negotiation tasks-wire-fields tasks-request-state-removal tasks-mrtr-input
    tasks-request-headers tasks-dispatch-and-envelope tasks-required-task-error tasks-mrtr-composition`),
  "2025-11-25": words(`
    logging-set-level tools-call-with-logging tools-call-sampling tools-call-elicitation
    elicitation-sep1034-defaults elicitation-sep1330-enums resources-subscribe resources-unsubscribe
    server-sse-multiple-streams`),
} as const;

/** Lines of the summary. The stateless scenario fails only in what the suite calls untestable without its example tools. */
const mustSay = {
  "2026-07-28": [
    "server-stateless: 24 passed, 4 failed",
    ...words(`tools-list resources-list prompts-list sep-2164-resource-not-found server-sse-multiple-streams
      dns-rebinding-protection completion-complete caching http-header-validation input-required-result-validate-input
      input-required-result-unsupported-methods`).map((name) => `✓ ${name}: `),
  ],
  "2025-11-25": words(
    "server-initialize ping tools-list resources-list prompts-list dns-rebinding-protection completion-complete",
  ).map((name) => `✓ ${name}: `),
} as const;

/** What the suite prints, and whether it ended well. */
function runSuite(revision: string, expected: string): Promise<{ readonly code: number; readonly said: string }> {
  const program = createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/dist/index.js");
  const options = ["server", "--url", url, "--requirements", revision, "--expected-failures", expected, "-o", folder];
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...options], { maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}\n${stderr}` }),
    ),
  );
}

describe("the official conformance suite", () => {
  it.each(["2026-07-28", "2025-11-25"] as const)(
    "finds nothing wrong with revision %s, but for examples and abilities that are not offered [SVC-05]",
    async (revision) => {
      const baseline = join(folder, `${revision}.yml`);
      const left = [...examples, ...notDeclared[revision]];
      await writeFile(baseline, `server:\n${left.map((name) => `  - ${name}\n`).join("")}`);
      const { code, said } = await runSuite(revision, baseline);
      expect(code, said.slice(-4_000)).toBe(0);
      for (const line of mustSay[revision]) expect(said).toContain(line);
    },
    120_000,
  );
});
