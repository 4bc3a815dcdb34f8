import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { ConfigError, readConfig } from "./config.ts";
import { fromUrl } from "./connection.ts";

const key = "k".repeat(32);

function refusalOf(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

describe("demo accounts, whose password is published", () => {
  it.each([{}, { HOST: "localhost" }, { HOST: "::1" }, { HOST: "127.0.0.2", PUBLIC_URL: "http://localhost:8080" }])(
    "are there by default where only this machine reaches the program: %o",
    (environment) => {
      expect(readConfig(environment).demo).toBe(true);
    },
  );

  it.each([
    [{ HOST: "0.0.0.0" }, "HOST is 0.0.0.0"],
    [{ HOST: "::" }, "HOST is ::"],
    [{ HOST: "192.168.1.10" }, "HOST is 192.168.1.10"],
    [{ PUBLIC_URL: "http://wms.example" }, "PUBLIC_URL is http://wms.example"],
    [{ PUBLIC_URL: "http://localhost.example" }, "PUBLIC_URL is http://localhost.example"],
  ])("stop the start of a program that others reach, unless somebody decided: %o", (environment, why) => {
    const refusal = refusalOf(environment);
    expect(refusal.split("\n")).toHaveLength(1);
    expect(refusal).toMatch(/^DEMO: not started/);
    expect(refusal).toContain(why);
    expect(refusal).toMatch(/Set DEMO=0 .* or DEMO=1/);
    expect(readConfig({ ...environment, DEMO: "0" }).demo).toBe(false);
    expect(readConfig({ ...environment, DEMO: "1" }).demo).toBe(true);
  });
});

describe("label printers", () => {
  it("may stand in the network of a demo on this machine, and elsewhere only where the operator says", () => {
    expect(readConfig({}).printers.hosts).toContain("192.168.0.0/16");
    for (const environment of [{ DEMO: "0" }, { DEMO: "1", HOST: "0.0.0.0" }]) {
      expect(readConfig(environment).printers.hosts.size).toBe(0);
    }
    const named = readConfig({ PRINTER_HOSTS: "10.2.0.0/16, zebra.house", PRINTER_PORTS: "9100, 6100-6101" });
    expect(named.printers).toEqual({
      hosts: new Set(["10.2.0.0/16", "zebra.house"]),
      ports: [
        [9100, 9100],
        [6100, 6101],
      ],
    });
    expect(readConfig({}).printers.ports).toEqual([
      [9100, 9103],
      [6101, 6101],
    ]);
  });

  it("are not everywhere, by no spelling", () => {
    for (const PRINTER_HOSTS of ["0.0.0.0/0", "10.0.0.0/x", "zebra.house/8"]) {
      expect(refusalOf({ PRINTER_HOSTS })).toMatch(/^PRINTER_HOSTS: /);
    }
    for (const PRINTER_PORTS of ["0", "9100-", "9103-9100", "70000", "any", "9100;22"]) {
      expect(refusalOf({ PRINTER_PORTS })).toMatch(/^PRINTER_PORTS: /);
    }
  });
});

describe("links that no mail server sends", () => {
  it("are printed for whoever started the program, where nobody else reaches it or the operator says so", () => {
    expect(readConfig({}).mailOnTerminal).toBe(true);
    const outside = { HOST: "0.0.0.0", DEMO: "0" };
    expect(readConfig(outside).mailOnTerminal).toBe(false);
    expect(readConfig({ ...outside, MAIL_ON_TERMINAL: "1" }).mailOnTerminal).toBe(true);
    expect(readConfig({ SMTP_URL: "smtp://mail.example", MAIL_ON_TERMINAL: "1" }).mailOnTerminal).toBe(false);
  });
});

describe("the key that wraps the program's keys", () => {
  it("is required where people come by https", () => {
    const outside = { PUBLIC_URL: "https://wms.example", DEMO: "0" };
    expect(refusalOf(outside)).toMatch(/^SECRET_KEY: required when PUBLIC_URL is https/);
    expect(readConfig({ ...outside, SECRET_KEY: key }).secretKey).toBe(key);
    expect(readConfig({}).secretKey).toBeNull();
  });
});

describe("the collector of traces", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://otel.example:4318/";

  it("is none by default, whatever else is set for it [PLT-09]", () => {
    expect(readConfig({ OTEL_SERVICE_NAME: "depot", OTEL_EXPORTER_OTLP_HEADERS: "a=b" }).tracing).toBeNull();
  });

  it("is named by the variables of OpenTelemetry [PLT-09]", () => {
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      endpoint: "http://otel.example:4318",
      headers: {},
      serviceName: "cerebro",
      ratio: 1,
    });
    const OTEL_EXPORTER_OTLP_HEADERS = "Authorization=Basic%20YTpi, x-tenant = depot=1 ,";
    const all = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG: "0.05" };
    expect(readConfig({ ...all, OTEL_SERVICE_NAME: "depot" }).tracing).toMatchObject({
      headers: { authorization: "Basic YTpi", "x-tenant": "depot=1" },
      serviceName: "depot",
      ratio: 0.05,
    });
  });

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: "grpc://otel.example:4317" },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "https://user:s3cret@otel.example" },
    { OTEL_EXPORTER_OTLP_HEADERS: "s3cret" },
    { OTEL_EXPORTER_OTLP_HEADERS: "a b=s3cret" },
    { OTEL_EXPORTER_OTLP_HEADERS: "a=s3cret%0Ab" },
    { OTEL_EXPORTER_OTLP_HEADERS: "a=s3cret%" },
    { OTEL_TRACES_SAMPLER_ARG: "2" },
    { OTEL_TRACES_SAMPLER_ARG: "half" },
  ])("stops the start where it cannot be used, and no secret is shown: %o [PLT-09]", (environment) => {
    const refusal = refusalOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...environment });
    expect(refusal).toMatch(/^OTEL_/);
    expect(refusal).not.toContain("s3cret");
  });
});

describe("proxies that are believed", () => {
  it.each(["10.88.7.2", "10.88.7.2, 10.88.7.3", "10.0.0.0/8", "2001:db8::/32", "loopback"])(
    "are named by address: %s",
    (list) => {
      expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list);
    },
  );

  it.each(["0.0.0.0/0", "::/0", "10.0.0.0/4", "true", "*", "10.0.0.1/33", "proxy.example", "10.0.0.1,,"])(
    "are never everybody: %s",
    (list) => {
      expect(refusalOf({ TRUST_PROXY: list })).toMatch(/^TRUST_PROXY: must list the addresses of your proxies/);
    },
  );
});

describe("a connection to PostgreSQL", () => {
  it.each([
    "postgres://a@localhost/x",
    "postgres://a@127.0.0.1:5433/x",
    "postgres://a@[::1]/x",
    "postgres://a@localhost/x?host=%2Ftmp%2Fsocket",
    "postgres://a@db.example/x?sslmode=disable",
  ])("is plain within this machine, or where the URL says so: %s", (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(fromUrl(url).ssl).toBeUndefined();
  });

  it("verifies the certificate and the host's name of any other server", () => {
    for (const url of [
      "postgres://a@db.example/x",
      "postgres://a@10.0.0.5/x",
      "postgres://a@db/x?sslmode=verify-full",
    ]) {
      expect(fromUrl(url).ssl).toEqual({ rejectUnauthorized: true });
    }
    expect(fromUrl("postgres://a@db/x?sslmode=verify-ca").ssl).toMatchObject({ rejectUnauthorized: true });
    expect(fromUrl("postgres://a@db/x?sslmode=require").ssl).toEqual({ rejectUnauthorized: false });
  });

  it("is not begun with a mode that might fall back to plain text", () => {
    for (const mode of ["prefer", "allow", "verify", ""]) {
      expect(refusalOf({ DATABASE_URL: `postgres://a@db.example/x?sslmode=${mode}` })).toContain(
        "sslmode must be one of",
      );
    }
  });
});

const Compose = z.object({
  services: z.object({ node1: z.object({ environment: z.record(z.string(), z.string()) }) }),
  networks: z.object({ inside: z.unknown() }),
});
const deploy = new URL("../../../deploy/", import.meta.url);

/** Values as compose fills them in where nothing is set: `${NAME:-default}`. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, _name, kind, rest) => (kind === "-" ? rest : key));

/** What the image sets before compose or Kubernetes add to it. */
async function imageEnvironment(): Promise<Record<string, string>> {
  const [, settings = ""] = /^ENV (.+)$/m.exec(await readFile(new URL("Containerfile", deploy), "utf8")) ?? [];
  return Object.fromEntries(settings.split(" ").map((setting) => setting.split("=")));
}

describe("deploy/", () => {
  it("starts as compose writes it, without demo accounts, and believes the proxy alone", async () => {
    const file = Compose.parse(parse(await readFile(new URL("compose.yaml", deploy), "utf8"), { merge: true }));
    const given = Object.entries(file.services.node1.environment).map(([name, value]) => [name, filledIn(value)]);
    const config = readConfig({ ...(await imageEnvironment()), ...Object.fromEntries(given) });
    expect(config).toMatchObject({ demo: false, host: "0.0.0.0", trustProxy: "10.88.7.2" });
    expect(JSON.stringify(parse(await readFile(new URL("compose.yaml", deploy), "utf8")).services.proxy.networks)).toBe(
      '{"inside":{"ipv4_address":"10.88.7.2"}}',
    );
  });

  it("starts as the manifests for Kubernetes write it, and believes nobody until the proxy is named", async () => {
    const documents = parseAllDocuments(await readFile(new URL("kubernetes/cerebro.yaml", deploy), "utf8"));
    const Map = z.object({ kind: z.literal("ConfigMap"), data: z.record(z.string(), z.string()) });
    const [map] = documents.flatMap((document) => Map.safeParse(document.toJS()).data ?? []);
    const environment = { ...(await imageEnvironment()), ...map?.data };
    expect(refusalOf(environment)).toMatch(/^SECRET_KEY: required/);
    expect(readConfig({ ...environment, SECRET_KEY: key })).toMatchObject({ demo: false, trustProxy: null });
  });
});
