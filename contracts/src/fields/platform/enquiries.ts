// Written by `npm run docs` from the contracts. Do not edit.
import type { InputFacts } from "../../reference/field-facts.ts";

/** `POST /api/demo-requests` */
export const requestDemo = {
  form: { minLength: 16, maxLength: 600 },
  work: { min: 0, max: 4294967295, step: 1 },
  website: { optional: true, maxLength: 200 },
  name: { maxLength: 120 },
  email: { maxLength: 254 },
  company: { maxLength: 120 },
  industry: {},
  ordersPerDay: { optional: true, min: 0, max: 10000000, step: 1 },
  message: { optional: true, maxLength: 4000 },
} as const satisfies InputFacts;

/** `POST /api/contact-requests` */
export const contactUs = {
  form: { minLength: 16, maxLength: 600 },
  work: { min: 0, max: 4294967295, step: 1 },
  website: { optional: true, maxLength: 200 },
  name: { maxLength: 120 },
  email: { maxLength: 254 },
  company: { optional: true, maxLength: 120 },
  topic: {},
  message: { maxLength: 4000 },
} as const satisfies InputFacts;
