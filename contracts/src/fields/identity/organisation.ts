// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `PATCH /api/organisation` */
export const changeOrganisation = {
  name: { optional: true, maxLength: 120 },
  timeZone: { optional: true },
  currency: { optional: true, maxLength: 3 },
} as const satisfies InputFacts;

/** `PATCH /api/users/{accountId}` */
export const changeMember = {
  roles: { optional: true },
  floorRole: { optional: true },
  siteId: { optional: true },
  disabled: { optional: true },
  version: { step: 1 },
} as const satisfies InputFacts;

/** `POST /api/users/invitations` */
export const invite = {
  email: { maxLength: 254 },
  roles: {},
  floorRole: { optional: true },
  siteId: { optional: true },
} as const satisfies InputFacts;
