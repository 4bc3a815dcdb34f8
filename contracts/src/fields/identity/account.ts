// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PATCH /api/users/profile` */
export const changeProfile = {
  name: { maxLength: 120 },
} as const satisfies InputFacts;

/** `POST /api/users/profile/email` */
export const changeEmail = {
  email: { maxLength: 254 },
} as const satisfies InputFacts;

/** `PUT /api/users/preferences` */
export const changePreferences = {
  theme: { optional: true },
  timeZone: { optional: true },
  language: { optional: true },
  units: { optional: true },
  introduced: { optional: true },
} as const satisfies InputFacts;

/** `POST /api/auth/proof` */
export const proveIdentity = {
  password: { optional: true, maxLength: 1000 },
  code: { optional: true, minLength: 6, maxLength: 60 },
} as const satisfies InputFacts;

/** `POST /api/auth/change-password` */
export const changePassword = {
  currentPassword: { optional: true, maxLength: 1000 },
  newPassword: { minLength: 8, maxLength: 128 },
} as const satisfies InputFacts;

/** `POST /api/auth/mfa/confirm` */
export const confirmSecondFactor = {
  code: { minLength: 6, maxLength: 60 },
} as const satisfies InputFacts;

/** `POST /api/auth/providers/callback` */
export const finishConnecting = {
  provider: { maxLength: 40 },
  code: { maxLength: 4000 },
  state: { maxLength: 200 },
  iss: { optional: true, maxLength: 300 },
} as const satisfies InputFacts;

/** `POST /api/auth/api-keys` */
export const createApiKey = {
  name: { maxLength: 80 },
  roles: {},
  access: {},
  expiresInDays: { optional: true, min: 1, max: 730, step: 1 },
} as const satisfies InputFacts;
