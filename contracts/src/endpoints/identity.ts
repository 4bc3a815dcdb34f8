import { z } from "zod";
import {
  NewPassword,
  PasswordSet,
  PersonName,
  ProviderReturn,
  Role,
  TypedPassword,
  User,
} from "../entities/account.ts";
import { OrganisationName } from "../entities/organisation.ts";
import { Email, Id, Timestamp } from "../entities/primitives.ts";
import { endpoint } from "./endpoint.ts";

const nothing = z.strictObject({});
const Message = z.strictObject({ message: z.string() });
/** A secret of ours in a link or a call: opaque, so only its size is checked. */
const Secret = z.string().min(16).max(200);

const signedIn = {
  accessToken: z.string(),
  token: z.string(),
  tokens: z.strictObject({ accessToken: z.string(), refreshToken: z.string() }),
  refreshToken: z.string(),
  user: User,
};
const SignedIn = z.strictObject(signedIn);

/** The password was right, but the account asks for a second factor [AUTH-16]. */
export const SecondFactorAsked = z.strictObject({
  secondFactorRequired: z.literal(true),
  challenge: Secret,
  expiresAt: Timestamp,
});
const SignInAnswer = z.union([SignedIn, SecondFactorAsked]);

const signIn = { tag: "sign-in", access: "public", guessable: true } as const;

export const identityEndpoints = {
  login: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/login",
    summary: "Sign in with e-mail address and password",
    input: z.strictObject({ email: Email, password: TypedPassword, rememberMe: z.boolean().default(false) }),
    output: SignInAnswer,
    errors: ["auth.wrong_credentials", "auth.too_many_attempts", "auth.no_organisation", "auth.busy"],
  }),
  answerSecondFactor: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/second-factor",
    summary: "Finish a sign-in with a one-time code or a recovery code",
    input: z.strictObject({ challenge: Secret, code: z.string().trim().min(6).max(60) }),
    output: SignedIn,
    errors: ["auth.code_wrong", "auth.challenge_expired", "auth.too_many_attempts"],
  }),
  register: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/register",
    summary: "Create an account and an organisation of one's own",
    input: z.strictObject({
      name: PersonName,
      email: Email,
      password: NewPassword,
      organisation: OrganisationName,
    }),
    /** Without tokens where the address is confirmed first: then a known address is answered alike. */
    output: z.union([z.strictObject({ ...signedIn, message: z.string() }), Message]),
    errors: ["auth.email_taken", "auth.password_weak", "auth.busy", "auth.sign_up_invite", "auth.sign_up_closed"],
    status: 201,
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/auth/logout",
    tag: "sign-in",
    summary: "End this session",
    access: "signed-in",
    input: nothing,
    output: Message,
    errors: ["auth.person_required"],
  }),
  refresh: endpoint({
    method: "POST",
    path: "/api/auth/refresh-token",
    tag: "sign-in",
    summary: "Exchange a refresh token for a new pair",
    access: "public",
    input: z.strictObject({ refreshToken: Secret }),
    output: SignedIn,
    errors: ["auth.refresh_invalid"],
  }),
  forgotPassword: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/forgot-password",
    summary: "Ask for a link that sets a new password; the answer is the same for unknown addresses",
    input: z.strictObject({ email: Email }),
    output: Message,
    errors: [],
  }),
  resetPassword: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/reset-password/{token}",
    summary: "Set a new password with a link from a mail",
    input: z.strictObject({ token: Secret, password: NewPassword }),
    output: PasswordSet,
    errors: ["auth.link_invalid", "auth.password_weak", "auth.busy"],
  }),
  resetPasswordBySecret: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/reset-password",
    summary: "The same with the secret in the body, so that no log of addresses has it",
    input: z.strictObject({ token: Secret, password: NewPassword }),
    output: PasswordSet,
    errors: ["auth.link_invalid", "auth.password_weak", "auth.busy"],
  }),
  verifyEmail: endpoint({
    ...signIn,
    method: "GET",
    path: "/api/auth/verify-email/{token}",
    summary: "Confirm an e-mail address with a link from a mail",
    input: z.strictObject({ token: Secret }),
    output: Message,
    errors: ["auth.link_invalid", "auth.email_taken"],
  }),
  verifyEmailBySecret: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/verify-email",
    summary: "The same with the secret in the body, so that no log of addresses has it",
    input: z.strictObject({ token: Secret }),
    output: Message,
    errors: ["auth.link_invalid", "auth.email_taken"],
  }),
  resendVerification: endpoint({
    method: "POST",
    path: "/api/auth/resend-verification",
    tag: "sign-in",
    summary: "Send the link that confirms one's address again",
    access: "signed-in",
    guessable: true,
    input: nothing,
    output: Message,
    errors: ["auth.person_required", "mail.too_many"],
  }),
  startProvider: endpoint({
    ...signIn,
    method: "GET",
    path: "/api/auth/oauth/{provider}/start",
    summary: "Begin a sign-in with an OpenID Connect provider: where to send the browser",
    input: z.strictObject({ provider: z.string().max(40) }),
    output: z.strictObject({ location: z.url() }),
    errors: ["auth.provider_unknown", "auth.provider_unavailable"],
  }),
  finishProvider: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/oauth/callback",
    summary: "Finish a sign-in with an OpenID Connect provider, or connect it to the account that asked",
    input: ProviderReturn,
    output: z.union([z.strictObject({ ...signedIn, isNewUser: z.boolean() }), SecondFactorAsked]),
    errors: [
      "auth.sign_up_invite",
      "auth.sign_up_closed",
      ...(["auth.provider_unknown", "auth.provider_failed", "auth.provider_unavailable"] as const),
      ...(["auth.provider_not_linked", "auth.provider_linked_elsewhere", "auth.no_organisation"] as const),
    ],
  }),
  readInvitation: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/invitations/read",
    summary: "What an invitation offers",
    input: z.strictObject({ token: Secret }),
    output: z.strictObject({
      organisation: z.string(),
      email: Email,
      invitedBy: z.string(),
      roles: z.array(Role),
      /** The address already signs in here: sign in, then join. */
      hasAccount: z.boolean(),
      expiresAt: Timestamp,
    }),
    errors: ["auth.link_invalid"],
  }),
  acceptInvitation: endpoint({
    ...signIn,
    method: "POST",
    path: "/api/auth/invitations/accept",
    summary: "Create an account with an invitation and join its organisation",
    input: z.strictObject({ token: Secret, name: PersonName, password: NewPassword }),
    output: SignInAnswer,
    errors: ["auth.link_invalid", "auth.password_weak", "invitation.sign_in_first", "auth.busy", "auth.sign_up_closed"],
    status: 201,
  }),
  joinOrganisation: endpoint({
    method: "POST",
    path: "/api/auth/invitations/join",
    tag: "sign-in",
    summary: "Join the organisation of an invitation with the account that is signed in",
    access: "signed-in",
    guessable: true,
    input: z.strictObject({ token: Secret }),
    output: SignedIn,
    errors: ["auth.link_invalid", "auth.person_required", "invitation.other_address", "member.exists"],
  }),
  listOrganisations: endpoint({
    method: "GET",
    path: "/api/auth/organisations",
    tag: "sign-in",
    summary: "The organisations one belongs to",
    access: "signed-in",
    input: nothing,
    output: z.strictObject({ rows: z.array(z.strictObject({ id: Id, name: z.string(), current: z.boolean() })) }),
    errors: ["auth.person_required"],
  }),
  switchOrganisation: endpoint({
    method: "POST",
    path: "/api/auth/switch-organisation",
    tag: "sign-in",
    summary: "Go on in another organisation one belongs to",
    access: "signed-in",
    input: z.strictObject({ organisationId: Id }),
    output: SignedIn,
    errors: ["auth.person_required", "auth.forbidden"],
  }),
};
