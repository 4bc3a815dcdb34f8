import { floorRoles, type FloorWork } from "@cerebro/contracts/access/floor.ts";
import { type Role, roles as allRoles } from "@cerebro/contracts/access/roles.ts";
import { lifetimes } from "@cerebro/contracts/constants/access.ts";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { ProgramKeys } from "./program-keys.ts";

/** The caller, from an access token. */
export interface AccessClaims {
  readonly accountId: string;
  readonly organisationId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  /** Of the membership when the token was made. */
  readonly version: number;
  readonly demo: boolean;
  readonly floor?: FloorWork;
}

export interface VerifiedAccess extends AccessClaims {
  readonly expiresAt: number;
}

const issuer = "cerebro";
const audience = "cerebro-api";
export const { accessTokenSeconds } = lifetimes;
export const clockToleranceSeconds = 30;

const Payload = z.object({
  sub: z.uuid(),
  org: z.uuid(),
  sid: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(allRoles)),
  permissions: z.array(z.string()),
  ver: z.int(),
  demo: z.boolean(),
  floor: z.object({ role: z.enum(floorRoles), siteId: z.uuid().nullable() }).exactOptional(),
  exp: z.int(),
});

export async function signAccessToken(keys: ProgramKeys, claims: AccessClaims, now: Date): Promise<string> {
  const key = await keys.newestSigningKey();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const {
    accountId,
    organisationId: org,
    sessionId: sid,
    name,
    roles,
    permissions,
    version: ver,
    demo,
    floor,
  } = claims;
  return new SignJWT({ org, sid, name, roles, permissions, ver, demo, floor })
    .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", kid: key.id })
    .setSubject(accountId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key.privateKey);
}

/** Null for anything but a token of ours that is still good: wrong algorithm, key, type, audience or time. */
export async function verifyAccessToken(keys: ProgramKeys, token: string, now: Date): Promise<VerifiedAccess | null> {
  const findKey = async ({ kid = "" }: { kid?: string }) => {
    const key = await keys.signingKey(kid);
    if (key === undefined) throw new UnknownKey();
    return key.publicKey;
  };
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ["EdDSA"],
      typ: "at+jwt",
      issuer,
      audience,
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
    });
    const { sub, org, sid, ver, exp, ...rest } = Payload.parse(payload);
    return { ...rest, accountId: sub, organisationId: org, sessionId: sid, version: ver, expiresAt: exp * 1000 };
  } catch (error) {
    // Only refusals of the token itself: a database that does not answer must not look like a bad token.
    if (error instanceof UnknownKey || error instanceof z.ZodError || error instanceof errors.JOSEError) return null;
    throw error;
  }
}

class UnknownKey extends Error {}
