import type { SignedInPerson, TestApp } from "../start-test-app.ts";
import { openSessionOf } from "./accounts.ts";

/** The same person with a new session for every request: for tests whose clock moves by days. */
export function tireless(test: TestApp, person: SignedInPerson): SignedInPerson {
  return {
    ...person,
    request: async (method, url, body, headers = {}) => {
      const { accessToken } = await openSessionOf(test.platform, person.organisationId, person.accountId);
      return test.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${accessToken}`, ...headers },
        ...(body !== undefined && { payload: body }),
      });
    },
  };
}
