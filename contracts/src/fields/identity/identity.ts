// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/auth/login` */
export const login = {
  email: { maxLength: 254 },
  password: { maxLength: 1000 },
  rememberMe: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/auth/second-factor` */
export const answerSecondFactor = {
  challenge: { minLength: 16, maxLength: 200 },
  code: { minLength: 6, maxLength: 60 },
} as const satisfies InputFacts;

/** `POST /api/auth/register` */
export const register = {
  name: { maxLength: 120 },
  email: { maxLength: 254 },
  password: { minLength: 8, maxLength: 128 },
  organisation: { maxLength: 120 },
} as const satisfies InputFacts;

/** `POST /api/auth/refresh-token` */
export const refresh = {
  refreshToken: { minLength: 16, maxLength: 200 },
} as const satisfies InputFacts;

/** `POST /api/auth/forgot-password` */
export const forgotPassword = {
  email: { maxLength: 254 },
} as const satisfies InputFacts;

/** `POST /api/auth/reset-password/{token}` */
export const resetPassword = {
  password: { minLength: 8, maxLength: 128 },
} as const satisfies InputFacts;

/** `POST /api/auth/reset-password` */
export const resetPasswordBySecret = {
  token: { minLength: 16, maxLength: 200 },
  password: { minLength: 8, maxLength: 128 },
} as const satisfies InputFacts;

/** `POST /api/auth/verify-email` */
export const verifyEmailBySecret = {
  token: { minLength: 16, maxLength: 200 },
} as const satisfies InputFacts;

/** `POST /api/auth/oauth/callback` */
export const finishProvider = {
  provider: { maxLength: 40 },
  code: { maxLength: 4000 },
  state: { maxLength: 200 },
  iss: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/auth/invitations/read` */
export const readInvitation = {
  token: { minLength: 16, maxLength: 200 },
} as const satisfies InputFacts;

/** `POST /api/auth/invitations/accept` */
export const acceptInvitation = {
  token: { minLength: 16, maxLength: 200 },
  name: { maxLength: 120 },
  password: { minLength: 8, maxLength: 128 },
} as const satisfies InputFacts;

/** `POST /api/auth/invitations/join` */
export const joinOrganisation = {
  token: { minLength: 16, maxLength: 200 },
} as const satisfies InputFacts;

/** `POST /api/auth/switch-organisation` */
export const switchOrganisation = {
  organisationId: {},
} as const satisfies InputFacts;
