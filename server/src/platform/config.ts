import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { socketLimits } from "@cerebro/contracts/constants/realtime.ts";
import { z } from "zod";
import {
  conflictsOf,
  headersOf,
  holdsCredentials,
  isAddressRange,
  isProxyRange,
  portRangeOf,
  printerHostsOf,
  showsMail,
  sslModeOf,
  sslModes,
} from "./config-rules.ts";
import { readJson } from "./read-json.ts";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** An OpenID Connect provider people may sign in with [AUTH-08]. */
const OidcProvider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(60),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  /** Test providers on this machine speak plain http. */
  allowHttp: z.boolean().default(false),
});
export type OidcProvider = z.output<typeof OidcProvider>;

/** Names or addresses, separated by commas. */
const hostList = z
  .string()
  .transform((hosts) =>
    hosts
      .split(",")
      .map((host) => host.trim())
      .filter((host) => host !== ""),
  )
  .default([]);

const printerHostList = hostList.refine(
  (hosts) => hosts.every((host) => !host.includes("/") || isAddressRange(host)),
  "must list names, addresses and ranges such as 10.2.0.0/16",
);

/** Ports and ranges of ports, separated by commas. */
const portRanges = z
  .string()
  .default("9100-9103,6101")
  .transform((text, context) => {
    const ranges = text.split(",").map((range) => portRangeOf(range.trim()));
    if (!ranges.includes(null)) return ranges.filter((range) => range !== null);
    context.addIssue("must be ports or ranges of ports, such as 9100-9103,6101");
    return z.NEVER;
  });

/** HTTP headers as the OpenTelemetry specification lists them: `name=value,name=value`, values encoded as in a URL. */
const headerList = z
  .string()
  .transform((text, context) => {
    const headers = headersOf(text);
    if (headers !== null) return headers;
    context.addIssue("must be name=value,name=value with values encoded as in a URL");
    return z.NEVER;
  })
  .default({});

/** A setting in megabytes, read as bytes. */
const megabytes = (standard: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .default(standard)
    .transform((value) => value * 1_000_000);

/** The other half is left to everybody else. */
const halfOfProcessors = Math.max(1, Math.floor(availableParallelism() / 2));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine((url) => sslModeOf(url) !== null, `sslmode must be one of ${sslModes.join(", ")}`)
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(12),
  WEBHOOK_INSIDE_HOSTS: hostList,
  PRINTER_HOSTS: printerHostList,
  PRINTER_PORTS: portRanges,
  SIGN_UP_CONFIRM: flag.optional(),
  SIGN_UP: z.enum(["open", "invite", "closed"]).default("open"),
  ROUTING_URL: z.url({ protocol: /^https?$/ }).optional(),
  OLLAMA_URL: z.url({ protocol: /^https?$/ }).optional(),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
  JOBS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
  BACKGROUND: flag.default(true),
  DEMO: flag.optional(),
  DEMO_LIVE: flag.default(true),
  WS_QUERY_ACCESS_TOKEN: flag.optional(),
  WS_ORIGINS: z
    .string()
    .transform((value) => value.split(",").map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))
    .default([]),
  WS_UPGRADES_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(socketLimits.upgradesPerAddress),
  WS_UPGRADES_PER_SECOND: z.coerce.number().int().min(1).max(100_000).default(socketLimits.upgradesPerSecond),
  SECRET_KEY: z.string().min(32).optional(),
  SIGN_IN_ATTEMPTS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(30),
  ADMIN_EMAIL: z.email().toLowerCase().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAILS_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(2000),
  MAIL_ON_TERMINAL: flag.optional(),
  CONTACT_TO: z.email().toLowerCase().optional(),
  CONTACT_PHONE: z.string().trim().max(40).optional(),
  OPERATOR_NAME: z.string().trim().max(120).optional(),
  OPERATOR_ADDRESS: z.string().trim().max(300).optional(),
  MAIL_FROM: z.email().default("cerebro@localhost.localdomain"),
  OIDC_PROVIDERS: z
    .string()
    .transform((value, context) => {
      try {
        return readJson(value) as unknown;
      } catch {
        context.addIssue("must be a JSON array");
        return z.NEVER;
      }
    })
    .pipe(z.array(OidcProvider))
    .default([]),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  BODY_SECONDS: z.coerce.number().int().min(1).max(120).default(30),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(500),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(12),
  REQUESTS_AT_ONCE_PER_ORGANIZATION: z.coerce.number().int().min(1).max(10_000).default(32),
  DEAR_READS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(halfOfProcessors),
  DEAR_READS_AT_ONCE_PER_ORGANIZATION: z.coerce.number().int().min(1).max(1_000).default(halfOfProcessors),
  DEAR_READ_SECONDS: z.coerce.number().int().min(1).max(30).default(15),
  UPLOAD_QUOTA_MB: megabytes(5_000),
  PHOTO_QUOTA_MB: megabytes(20_000),
  DISK_RESERVE_MB: megabytes(256),
  POSITION_DAYS: z.coerce.number().int().min(1).max(400).default(90),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !holdsCredentials(url), "must not hold a user or password; use OTEL_EXPORTER_OTLP_HEADERS")
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList,
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default("cerebro"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(",").every((entry) => isProxyRange(entry.trim())),
      "must list the addresses of your proxies; a range may be no wider than /8, in IPv6 /16",
    )
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
});

/** The OpenTelemetry collector that receives traces. */
export interface TracingSettings {
  /** Address without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the traces that begin here and are recorded, from 0 to 1. */
  readonly ratio: number;
}

export interface AtOnce {
  readonly perAccount: number;
  readonly perOrganisation: number;
}

/** Everything that can be set from outside, checked once at start; docs/operations.md explains each. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public address of the product; links in mails start with it. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** Hosts of the own network that webhooks may call, also without encryption. */
  readonly webhookInsideHosts: ReadonlySet<string>;
  /** Allowed label printers: names, addresses and ranges; first and last port of each range. */
  readonly printers: {
    readonly hosts: ReadonlySet<string>;
    readonly ports: readonly (readonly [number, number])[];
  };
  /** People who may create an account: everyone, invited people, or no one. */
  /** New accounts sign in only once their address is confirmed, and sign-up does not tell which addresses are known. */
  readonly confirmSignUp: boolean;
  readonly signUp: "open" | "invite" | "closed";
  /** A road server that answers OSRM's table service; null: routes are planned along straight lines. */
  readonly routingUrl: string | null;
  /** An Ollama server with a local language model; null: the assistant works without a model. */
  readonly ollamaUrl: string | null;
  /** The NATS server by which nodes tell each other; null: this node is the only one. */
  readonly natsUrl: string | null;
  /** Jobs this node runs at the same time. */
  readonly jobsAtOnce: number;
  /** False: this node only answers requests; jobs and the relay of events run on others. */
  readonly background: boolean;
  readonly demo: boolean;
  /** Simulated people work on the floors of demo organisations, where there are any. */
  readonly demoLive: boolean;
  /** Wraps the program's own keys in storage; without it a reader of a backup can use them. */
  readonly secretKey: string | null;
  /** Calls to sign-in, sign-up and recovery that one address may make per minute. */
  readonly signInAttemptsPerMinute: number;
  /** Cost of a password hash (argon2id); tests make it cheap. */
  readonly passwordCost: { readonly memoryKib: number; readonly passes: number };
  readonly adminEmail: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Letters to people outside that one organisation may write within 24 hours. */
  readonly mailsPerDay: number;
  /** Links to confirm an address or set a password are printed by the program, since no mail is sent. */
  readonly mailOnTerminal: boolean;
  /** Recipient of enquiries from the public site; null: `adminEmail`. */
  readonly contactTo: string | null;
  /** The operator of this server and the contact, as shown in the footer of the public site; null: not shown. */
  readonly contactPhone: string | null;
  readonly operatorName: string | null;
  readonly operatorAddress: string | null;
  readonly oidcProviders: readonly OidcProvider[];
  /** Calls of the API that one account, key or unknown address may make per minute. */
  readonly requestsPerMinute: number;
  /** Seconds in which the JSON body of a request must arrive. */
  readonly bodySeconds: number;
  /** Connections that one address may have open on this node. */
  readonly connectionsPerAddress: number;
  /** Calls of the API that one account or key, and all of one organization, may have under way on this node. */
  readonly requestsAtOnce: AtOnce;
  /** The same for calls that read much, and the seconds that one statement of theirs may take. */
  readonly dearReads: AtOnce & { readonly statementSeconds: number };
  /** Bytes for the stored uploads of one organization. */
  readonly uploadQuotaBytes: number;
  /** Bytes for the photos of its deliveries. */
  readonly photoQuotaBytes: number;
  /** Free space below which no upload is taken. */
  readonly diskReserveBytes: number;
  /** Days for which positions of vehicles are kept. */
  readonly positionDays: number;
  /** A MapLibre style that replaces the bundled map. */
  readonly mapStyleUrl: string | null;
  readonly metricsToken: string | null;
  /** Null: no traces are recorded. */
  readonly tracing: TracingSettings | null;
  /** Addresses and ranges of proxies whose X-Forwarded-For is believed, comma-separated. */
  readonly trustProxy: string | null;
  readonly logLevel: string;
  /** Sockets may be opened with an access token in the address; tickets always may. */
  readonly socketAccessTokens: boolean;
  /** Other sites whose pages may open sockets. */
  readonly socketOrigins: readonly string[];
  /** Sockets that may be opened per second on this node. */
  readonly upgradesPerSecond: number;
  /** Sockets per second by one address. */
  readonly upgradesPerAddress: number;
  /** Answers are parsed by their contract before they leave: in development and tests. */
  readonly checkAnswers: boolean;
}

export class ConfigError extends Error {}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

/** Reads the configuration; a `.env` file has already been loaded by Node where there is one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  const env = parsed.data;
  const conflicts = conflictsOf(env);
  if (conflicts.length > 0) throw new ConfigError(conflicts.join("\n"));
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: orNull(env.DATABASE_URL),
    databaseConnections: env.DATABASE_CONNECTIONS,
    webhookInsideHosts: new Set(env.WEBHOOK_INSIDE_HOSTS),
    printers: { hosts: new Set(printerHostsOf(env)), ports: env.PRINTER_PORTS },
    // Without a mail server addresses cannot be confirmed.
    confirmSignUp: env.SMTP_URL !== undefined && (env.SIGN_UP_CONFIRM ?? !env.DEMO),
    signUp: env.SIGN_UP,
    routingUrl: orNull(env.ROUTING_URL && withoutSlash(env.ROUTING_URL)),
    ollamaUrl: orNull(env.OLLAMA_URL && withoutSlash(env.OLLAMA_URL)),
    natsUrl: orNull(env.NATS_URL),
    jobsAtOnce: env.JOBS_AT_ONCE,
    background: env.BACKGROUND,
    demo: env.DEMO ?? true,
    demoLive: env.DEMO_LIVE,
    secretKey: orNull(env.SECRET_KEY),
    signInAttemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE,
    // OWASP's figures for argon2id with one lane.
    passwordCost: { memoryKib: 19_456, passes: 2 },
    adminEmail: orNull(env.ADMIN_EMAIL),
    smtpUrl: orNull(env.SMTP_URL),
    mailFrom: env.MAIL_FROM,
    mailsPerDay: env.MAILS_PER_DAY,
    mailOnTerminal: showsMail(env),
    contactTo: orNull(env.CONTACT_TO),
    contactPhone: orNull(env.CONTACT_PHONE),
    operatorName: orNull(env.OPERATOR_NAME),
    operatorAddress: orNull(env.OPERATOR_ADDRESS),
    oidcProviders: env.OIDC_PROVIDERS,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    bodySeconds: env.BODY_SECONDS,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    ...atOnceOf(env),
    uploadQuotaBytes: env.UPLOAD_QUOTA_MB,
    photoQuotaBytes: env.PHOTO_QUOTA_MB,
    diskReserveBytes: env.DISK_RESERVE_MB,
    positionDays: env.POSITION_DAYS,
    mapStyleUrl: orNull(env.MAP_STYLE_URL),
    metricsToken: orNull(env.METRICS_TOKEN),
    tracing: tracingOf(env),
    trustProxy: orNull(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    socketAccessTokens: env.WS_QUERY_ACCESS_TOKEN ?? env.NODE_ENV !== "production",
    socketOrigins: env.WS_ORIGINS,
    upgradesPerSecond: env.WS_UPGRADES_PER_SECOND,
    upgradesPerAddress: env.WS_UPGRADES_PER_ADDRESS,
    checkAnswers: env.NODE_ENV !== "production",
  };
}

function atOnceOf(env: z.output<typeof Environment>): Pick<Config, "requestsAtOnce" | "dearReads"> {
  return {
    requestsAtOnce: { perAccount: env.REQUESTS_AT_ONCE, perOrganisation: env.REQUESTS_AT_ONCE_PER_ORGANIZATION },
    dearReads: {
      perAccount: env.DEAR_READS_AT_ONCE,
      perOrganisation: env.DEAR_READS_AT_ONCE_PER_ORGANIZATION,
      statementSeconds: env.DEAR_READ_SECONDS,
    },
  };
}

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "");

function tracingOf(env: z.output<typeof Environment>): TracingSettings | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const endpoint = withoutSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  return {
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Folder of the embedded PostgreSQL server inside the data folder. */
export const postgresDir = (config: Config): string => join(config.dataDir, "postgres");
