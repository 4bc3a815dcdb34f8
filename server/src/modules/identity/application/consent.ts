import { applicationLifetimes } from "@cerebro/contracts/constants/applications.ts";
import type { applicationEndpoints } from "@cerebro/contracts/endpoints/identity/applications.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { type PersonContext, requirePerson } from "../access/require-person.ts";
import { hashSecret, newSecret } from "../access/secrets.ts";
import { sealingAnswer } from "../session/acting.ts";
import { findMember } from "../session/session.store.ts";
import { insertGrant } from "./application.store.ts";
import { answeredAt, judgeRequest, refusedAt } from "./asked.ts";
import { mcpResource } from "./metadata.ts";
import { hostOf, isLoopback } from "./redirect-uri.ts";

const dayMs = 86_400_000;

/** The question to the person before an application may act for them [SVC-05]. */
export const readApplicationRequest: Verb<typeof applicationEndpoints.readApplicationRequest> = async (
  context,
  request,
) => {
  const person = requirePerson(context);
  const asked = await judgeRequest(person.platform, request);
  if ("location" in asked) return { question: null, location: asked.location };
  const member = await findMember(person.read, person);
  if (member === undefined) throw new AppError("auth.person_required");
  const question = {
    name: asked.client.name,
    host: hostOf(request.redirect_uri),
    isLocal: isLoopback(request.redirect_uri),
    scopes: [...asked.scopes],
    organisation: member.organisationName,
    roles: [...person.roles],
  };
  return { question, location: null };
};

/**
 * The person's answer: a code for the application, good once and for a minute, or its refusal. An application acts
 * without the person's password, so a recent proof of identity is asked for.
 */
export const answerApplicationRequest: Verb<typeof applicationEndpoints.answerApplicationRequest> = async (
  context,
  { allow, ...request },
) => {
  const person = sealingAnswer(requirePerson(context));
  const { platform } = person;
  const asked = await judgeRequest(platform, request);
  if ("location" in asked) return asked;
  const { client } = asked;
  if (allow === "nothing") return refuse(person, client.name, refusedAt(platform, request, "access_denied"));
  await requireProof(person);
  const scopes = asked.scopes.filter((scope) => scope === "mcp:read" || allow === "write");
  return person.transaction(async (tx) => {
    const code = newSecret();
    const now = person.now();
    const id = await insertGrant(tx, person, {
      clientId: client.id,
      clientName: client.name,
      scopes,
      resource: mcpResource(platform.config),
      redirectUri: request.redirect_uri,
      codeHash: hashSecret(code),
      codeChallenge: request.code_challenge,
      codeExpiresAt: new Date(now.getTime() + applicationLifetimes.codeSeconds * 1000),
      expiresAt: new Date(now.getTime() + applicationLifetimes.grantDays * dayMs),
      now,
    });
    const after = { application: client.name, host: hostOf(request.redirect_uri), scopes };
    tx.audit({ action: "application.connect", subjectType: "application", subjectId: id, after });
    return { location: answeredAt(platform, request, { code }) };
  });
};

function refuse(person: PersonContext, application: string, location: string): Promise<{ location: string }> {
  return person.transaction(async (tx) => {
    tx.audit({ action: "application.refuse", subjectType: "application", subjectId: null, after: { application } });
    return { location };
  });
}
