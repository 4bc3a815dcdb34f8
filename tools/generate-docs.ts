/**
 * Writes docs/generated from the contracts: every page, endpoint and refusal, and the tables that the browser reads
 * instead of the schemas. `--check` writes nothing and fails
 * when what is there is not what would be written.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { Endpoint } from "@cerebro/contracts/endpoints/endpoint.ts";
import { endpoints } from "@cerebro/contracts/endpoints/endpoints.ts";
import { errors } from "@cerebro/contracts/errors/errors.ts";
import type { FieldType } from "@cerebro/contracts/imports/field.ts";
import { importKinds } from "@cerebro/contracts/imports/kinds.ts";
import { pageIds, pageOf } from "@cerebro/contracts/pages/pages.ts";

import { actionsOf, services } from "../server/src/services/registry.ts";
import { factFiles } from "./field-facts.ts";
import { metricDefinitions } from "../server/src/modules/metrics/registry.ts";

const folder = new URL("../docs/generated/", import.meta.url);
const note = "<!-- Written by `npm run docs` from the contracts. Do not edit. -->";

const accessText = (access: Endpoint["access"]): string =>
  typeof access === "object" ? `role ${access.role}` : access;
const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;
const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => "---")), ...rows].join("\n");

function pagesText(): string {
  const rows = pageIds.map((id) => {
    const { paths, title, purpose, access, built } = pageOf(id);
    const addresses = paths.map((path) => `\`${path}\``).join(", ");
    return row(addresses, title, purpose, accessText(access), built === true ? "built" : `later: ${built}`);
  });
  return `# Pages\n\n${rows.length} pages.\n\n${table(["path", "title", "purpose", "who", "state"], rows)}\n`;
}

function endpointsText(): string {
  const byTag = Map.groupBy(Object.entries<Endpoint>(endpoints), ([, endpoint]) => endpoint.tag);
  const sections = [...byTag].toSorted(byName).map(([tag, entries]) => {
    const rows = entries.map(([name, { method, path, summary, access, errors: refusals }]) =>
      row(`\`${method} ${path}\``, name, summary, accessText(access), refusals.map((code) => `\`${code}\``).join(" ")),
    );
    return `## ${tag}\n\n${table(["call", "name", "what it does", "who", "its own refusals"], rows)}\n`;
  });
  return `# Endpoints\n\nFields and examples are in the reference at \`/api\`.\n\n${sections.join("\n")}`;
}

function errorsText(): string {
  const rows = Object.entries(errors)
    .toSorted(byName)
    .map(([code, { status, text }]) => row(`\`${code}\``, String(status), text));
  return `# Refusals\n\n${table(["code", "status", "text"], rows)}\n`;
}

function valueText(value: FieldType): string {
  if (value.type === "choice") return value.choices.map((choice) => choice.value).join(", ");
  if (value.type === "measure") return `number in ${value.units.map(({ unit }) => unit).join(", ")}`;
  return value.type === "reference" ? `${value.to}` : value.type;
}

function importsText(): string {
  const sections = Object.values(importKinds).map(({ name, label, purpose, fields }) => {
    const rows = fields.map((field) => {
      const { label: called, value, required, help, synonyms, example } = field;
      return row(
        `\`${field.name}\``,
        called,
        valueText(value),
        required ? "yes" : "",
        help,
        synonyms.join(", "),
        example,
      );
    });
    const head = ["field", "label", "holds", "required", "meaning", "also called", "example"];
    return `## ${label} (\`${name}\`)\n\n${purpose}\n\n${table(head, rows)}\n`;
  });
  return `# What can be imported\n\n${sections.join("\n")}`;
}

const shown = (value: number | string | undefined): string => (value === undefined ? "" : String(value));

function metricsText(): string {
  const sections = [...Map.groupBy(metricDefinitions, ({ area }) => area)].map(([area, definitions]) => {
    const rows = definitions.map((metric) =>
      row(
        `\`${metric.id}\``,
        metric.name,
        metric.definition,
        metric.formula,
        metric.per === undefined ? metric.unit : `${metric.unit} per ${metric.per}`,
        shown(metric.good),
        shown(metric.target),
        shown(metric.critical),
        String(metric.version),
        metric.source,
      ),
    );
    const head = ["id", "name", "definition", "formula", "unit", "good", "target", "critical", "version", "source"];
    return `## ${area}\n\n${table(head, rows)}\n`;
  });
  return `# Metrics\n\n${metricDefinitions.length} metrics, with the limits of an organization that has set none. Money is in minor units.\n\n${sections.join("\n")}`;
}

function servicesText(): string {
  const catalog = actionsOf(services).services;
  const sections = [...Map.groupBy(catalog, ({ category }) => category)].toSorted(byName).map(([category, members]) => {
    const entries = members.map(({ id, port, summary, tools }) => {
      const rows = tools.map(({ name, action: { effect, role, endpoint, summary: does } }) =>
        row(`\`${name}\``, does, effect, role, `\`${endpoint.method} ${endpoint.path}\``),
      );
      return `### ${id}\n\n${summary} Port ${port}.\n\n${table(["action", "what it does", "effect", "role", "call"], rows)}\n`;
    });
    return `## ${category}\n\n${entries.join("\n")}`;
  });
  const tools = catalog.reduce((sum, one) => sum + one.tools.length, 0);
  const how =
    "Each is called as `POST /api/mcp/{service}` with `action` and `params`; health and status are read below it. Input, output and role of an action are those of the call beside it.";
  return `# Services\n\n${catalog.length} services with ${tools} actions in ${sections.length} categories. ${how}\n\n${sections.join("\n")}`;
}

/** What the offline queue of the browser may keep, with the words it is listed by: the browser loads no contract itself [PWA-06]. */
function replayableText(): string {
  const rows = Object.values<Endpoint>(endpoints)
    .filter(({ replayable }) => replayable)
    .map(({ method, path, summary }) => {
      const [name, words] = [`${method} ${path}`, summary.replace(/;.*$| \[[A-Z]+-\d+\]$/, "")].map((text) =>
        JSON.stringify(text),
      );
      const line = `  ${name}: ${words},`;
      return line.length <= lineLength ? line : `  ${name}:\n    ${words},`;
    });
  const head =
    "/** Every call that may be kept and sent later, and what it does. Written by `npm run docs` from the contracts. Do not edit. */";
  return `${head}\nexport const replayableCalls: Readonly<Record<string, string>> = {\n${rows.join("\n")}\n};\n`;
}

/** Addresses of things that a replayable call changes and another call reads. */
function readableText(): string {
  const all = Object.values<Endpoint>(endpoints);
  const reads = new Set<string>(all.filter(({ method }) => method === "GET").map(({ path }) => path));
  const things = all.filter(({ replayable }) => replayable).flatMap(({ path }) => /^[^{]*\{\w+\}/.exec(path) ?? []);
  const rows = [...new Set(things)].filter((path) => reads.has(path)).map((path) => `  ${JSON.stringify(path)},`);
  const head =
    "/** Things that a kept request concerns and that a call reads. Written by `npm run docs` from the contracts. Do not edit. */";
  return `${head}\nexport const readableThings: ReadonlySet<string> = new Set([\n${rows.join("\n")}\n]);\n`;
}

/** Reads with the name of what they follow: the browser loads no contract itself [RT-02]. */
function followingText(): string {
  const rows = Object.values<Endpoint>(endpoints).flatMap(({ method, path, follows }) =>
    follows === undefined ? [] : [`  ${JSON.stringify(`${method} ${path}`)}: ${JSON.stringify(follows)},`],
  );
  const head =
    "/** Every read that follows events, with the name of their group. Written by `npm run docs` from the contracts. Do not edit. */";
  const type = 'import type { Follows } from "./follows.ts";';
  return `${type}\n\n${head}\nexport const followingReads: Readonly<Record<string, Follows>> = {\n${rows.join("\n")}\n};\n`;
}

/** The columns that each list sorts by: the browser loads no contract itself. */
function sortsText(): string {
  const rows = Object.values<Endpoint>(endpoints).flatMap(({ method, path, input }) => {
    const sort: unknown = input.shape["sort"];
    const choices = sort instanceof z.ZodDefault ? sort.unwrap() : sort;
    if (!(choices instanceof z.ZodEnum)) return [];
    const [name, list] = [JSON.stringify(`${method} ${path}`), choices.options.map((one) => JSON.stringify(one))];
    const line = `  ${name}: [${list.join(", ")}],`;
    return line.length <= lineLength ? line : `  ${name}: [\n${list.map((one) => `    ${one},\n`).join("")}  ],`;
  });
  const head =
    "/** Every list that can be sorted, with its columns. Written by `npm run docs` from the contracts. Do not edit. */";
  return `${head}\nexport const listSorts = {\n${rows.join("\n")}\n} as const;\n`;
}

/** Line length of the formatter. */
const lineLength = 120;

const files = {
  "../services.md": servicesText(),
  "pages.md": pagesText(),
  "endpoints.md": endpointsText(),
  "metrics.md": metricsText(),
  "errors.md": errorsText(),
  "imports.md": importsText(),
};
const checking = process.argv.includes("--check");
await mkdir(folder, { recursive: true });
const written: readonly (readonly [string, string])[] = [
  ...Object.entries(files).map(([name, text]) => [`docs/generated/${name}`, `${note}\n\n${text}`] as const),
  ["contracts/src/constants/replayable.ts", replayableText()],
  ["contracts/src/constants/readable-things.ts", readableText()],
  ["contracts/src/constants/following-reads.ts", followingText()],
  ["contracts/src/constants/list-sorts.ts", sortsText()],
  ...(await factFiles()),
];
for (const [name, wanted] of written) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!checking) {
    await mkdir(new URL(".", file), { recursive: true });
    await writeFile(file, wanted);
  } else if ((await readFile(file, "utf8").catch(() => "")) !== wanted) {
    console.error(`${name} is stale: run \`npm run docs\``);
    process.exitCode = 1;
  }
}
