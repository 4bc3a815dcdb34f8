import { z } from "zod";
import { keyAccesses } from "../../access/key-access.ts";
import { floorRoles } from "../../access/floor.ts";
import { roles } from "../../access/roles.ts";
import { isPlainName, plainNameRefusal } from "../plain-name.ts";
import { Email, Id, text, Timestamp } from "../primitives.ts";

export const Role = z.enum(roles);
export const FloorRole = z.enum(floorRoles);
/** The floor role that narrows the roles, and the site it is done at; drivers have none. */
const FloorWork = z.strictObject({ role: FloorRole, siteId: Id.nullable() });
/** The roles of a membership: at least one, each once. */
export const Roles = z
  .array(Role)
  .min(1, "Choose at least one role.")
  .max(roles.length)
  .transform((held) => [...new Set(held)]);

/** One line: it is used in greetings and in the headers of mails. */
export const PersonName = text(120)
  .regex(/^[^\r\n\t]*$/, "Use one line.")
  .refine(isPlainName, plainNameRefusal);

/** Length decides, not composition: long passphrases are good passwords. The server refuses common ones. */
export const NewPassword = z.string().min(8, "Use at least 8 characters.").max(128, "Use at most 128 characters.");
/** A password as typed at sign-in: whatever its length, it is compared, not judged. */
export const TypedPassword = z.string().min(1, "Enter your password.").max(1000);

const zones = new Set(Intl.supportedValuesOf("timeZone")).add("UTC");
export const TimeZone = z
  .string()
  .refine((zone) => zones.has(zone), "Not a known time zone.")
  .meta({ examples: ["Europe/London"] });

/** Display and language settings of one person. */
export const Preferences = z.strictObject({
  theme: z.enum(["system", "light", "dark"]),
  /** Null: the zone of the device. */
  timeZone: TimeZone.nullable(),
  language: z.enum(["en-GB", "en-US"]),
  units: z.enum(["metric", "imperial"]),
  /** The introduction was finished or skipped. */
  introduced: z.boolean(),
});
export type Preferences = z.output<typeof Preferences>;

export const defaultPreferences: Preferences = {
  theme: "system",
  timeZone: null,
  language: "en-GB",
  units: "metric",
  introduced: false,
};

/** The signed-in person, as the browser keeps it [AUTH-09]. */
export const User = z.strictObject({
  id: Id,
  email: Email,
  name: z.string(),
  roles: z.array(Role),
  permissions: z.array(z.string()),
  floor: FloorWork.nullable(),
  emailVerified: z.boolean(),
  secondFactor: z.boolean(),
  hasPassword: z.boolean(),
  preferences: Preferences,
  organisation: z.strictObject({ id: Id, name: z.string(), demo: z.boolean() }),
});
export type User = z.output<typeof User>;

/** A secret of ours in a link or a call: opaque, so only its size is checked. */
export const Secret = z.string().min(16).max(200);

export const SessionTokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });
export const SignedIn = z.strictObject({
  accessToken: z.string(),
  token: z.string(),
  tokens: SessionTokens,
  refreshToken: z.string(),
  user: User,
});

/** The password was right, but the account asks for a second factor [AUTH-16]. */
export const SecondFactorAsked = z.strictObject({
  secondFactorRequired: z.literal(true),
  challenge: Secret,
  expiresAt: Timestamp,
});

/** An open session of one's own. */
export const SessionRow = z.strictObject({
  id: Id,
  current: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  methods: z.array(z.string()),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  expiresAt: Timestamp,
});
export type SessionRow = z.output<typeof SessionRow>;

export const ApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  /** Its first characters, by which people recognise it. */
  start: z.string(),
  roles: z.array(Role),
  access: z.enum(keyAccesses),
  owner: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** An API key of one's own, in whichever of one's organizations it works. */
export const RemainingKey = ApiKey.pick({
  id: true,
  name: true,
  start: true,
  access: true,
  createdAt: true,
  lastUsedAt: true,
}).extend({ organisation: z.string() });
export type RemainingKey = z.output<typeof RemainingKey>;

/** The answer to a new password; `remainingAccess`: keys or linked providers still act without it. */
export const PasswordSet = z.strictObject({ message: z.string(), remainingAccess: z.boolean() });

/** A sign-in provider that is linked to one's account; `connectedAs` is the address known there. */
export const RemainingProvider = z.strictObject({
  id: z.string(),
  connectedAs: z.string().nullable(),
  connectedAt: Timestamp,
});
export type RemainingProvider = z.output<typeof RemainingProvider>;

/** Parameters a sign-in provider sends back through the browser. */
export const ProviderReturn = z.strictObject({
  provider: z.string().max(40),
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(200),
  /** Sent by providers that name themselves (RFC 9207). */
  iss: z.url().max(300).optional(),
});
