import { z } from "zod";
import { applicationScopes } from "../../constants/applications.ts";
import { Role } from "./account.ts";
import { Id, Timestamp } from "../primitives.ts";

const Scope = z.enum(applicationScopes);

/** The parameters with which an application sends a browser to `/oauth/authorize` (OAuth 2.1, RFC 7636, RFC 8707). */
export const ApplicationRequest = z.strictObject({
  client_id: z.string().max(100).default(""),
  redirect_uri: z.string().max(500).default(""),
  response_type: z.string().max(40).default(""),
  code_challenge: z.string().max(200).default(""),
  code_challenge_method: z.string().max(20).default(""),
  scope: z.string().max(300).default(""),
  state: z.string().max(1000).optional(),
  resource: z.string().max(500).optional(),
});
export type ApplicationRequest = z.output<typeof ApplicationRequest>;

/** The question to a person: the application, the host that gets the answer, the organization and the rights. */
export const ApplicationQuestion = z.strictObject({
  /** As the application calls itself. */
  name: z.string(),
  /** Host that gets the answer, such as `claude.ai` or `127.0.0.1`. */
  host: z.string(),
  /** The answer goes to a program on the person's own computer. */
  isLocal: z.boolean(),
  scopes: z.array(Scope),
  organisation: z.string(),
  roles: z.array(Role),
});
export type ApplicationQuestion = z.output<typeof ApplicationQuestion>;

/** Either a question to the person, or the address the browser goes to with a refusal. */
export const ApplicationAsked = z.strictObject({
  question: ApplicationQuestion.nullable(),
  location: z.string().nullable(),
});

/** An application that acts for the signed-in person, in one of their organizations. */
export const ConnectedApplication = z.strictObject({
  id: Id,
  name: z.string(),
  host: z.string(),
  organisation: z.string(),
  scopes: z.array(Scope),
  connectedAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  expiresAt: Timestamp,
});
export type ConnectedApplication = z.output<typeof ConnectedApplication>;
