import { globSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import dockerignore from "@balena/dockerignore";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const rules = dockerignore.default().add(readFileSync(`${root}.dockerignore`, "utf8"));
const left = new Set(["node_modules", "dist"]);
const present = globSync("{*,{contracts,engines,server,web,tools,docs,deploy,bench,e2e}/**/*}", {
  cwd: root,
  exclude: (name) => left.has(name.split("/").at(-1) ?? ""),
}).filter((path) => statSync(root + path).isFile());
const context = new Set(rules.filter(present));

const secrets = [
  ".env",
  ".env.production",
  "deploy/.env",
  "deploy/.env.local",
  "deploy/secrets.yaml",
  "server/.env",
  "web/.env.local",
  "web/src/.env",
  ".npmrc",
  "tools/.npmrc",
  "server/cerebro.key",
  "server/database/backup.pem",
  "contracts/client.p12",
  ".data/postgres/cerebro-password",
  "server/.data/postgres/PG_VERSION",
  ".cache/types.json",
  ".git/config",
  ".ssh/id_ed25519",
  "id_rsa",
  "backup.dump",
  "dump.sql",
  "notes.txt",
  "deploy/kubernetes/secret.yaml",
  "e2e/support/state.json",
  "node_modules/pg/package.json",
  "web/node_modules/react/index.js",
  "web/dist/index.html",
  "server/npm-debug.log",
];

describe("what is sent to the builder of the image", () => {
  it("holds no file with secrets, wherever somebody put it", () => {
    expect(secrets.filter((path) => !rules.ignores(path))).toEqual([]);
  });

  it("holds no folder that nobody named", () => {
    const folders = new Set([...context].map((path) => (path.includes("/") ? path.split("/")[0] : path)));
    expect(folders).toEqual(
      new Set([
        "LICENSE",
        "contracts",
        "docs",
        "engines",
        "package-lock.json",
        "package.json",
        "server",
        "tools",
        "tsconfig.base.json",
        "web",
      ]),
    );
  });

  it("holds every source that the build and the program read", () => {
    const needed = present.filter(
      (path) =>
        /^(contracts|engines|server|web)\/(src|database|build|content|public|package\.json|index\.html|vite\.config\.ts|tsconfig\.json)/.test(
          path,
        ) && !/\.test\.tsx?$/.test(path),
    );
    expect(needed.length).toBeGreaterThan(1000);
    expect(needed.filter((path) => !context.has(path))).toEqual([]);
  });

  it("holds what the Containerfile copies and runs, and the documents that the public site quotes", () => {
    const lines = readFileSync(`${root}deploy/Containerfile`, "utf8").split("\n");
    const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? []);
    expect(copied).toEqual(["."]);
    const run = lines.flatMap((line) => /^(?:RUN|CMD).*?((?:tools|server)\/[\w/-]+\.\w+)/.exec(line)?.[1] ?? []);
    expect(run).toEqual(["tools/build-web.ts", "server/src/main.ts"]);
    const [, documents = ""] =
      /documents = \[([^\]]+)\]/.exec(readFileSync(`${root}server/src/platform/web-build.ts`, "utf8")) ?? [];
    const quoted = [...documents.matchAll(/"([^"]+)"/g)].map(([, path = ""]) => path);
    expect(quoted).toHaveLength(3);
    expect(
      [...run, ...quoted, "package-lock.json", "tsconfig.base.json", "LICENSE"].filter((path) => !context.has(path)),
    ).toEqual([]);
  });
});
