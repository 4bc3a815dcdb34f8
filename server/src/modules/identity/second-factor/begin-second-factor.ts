import type { accountEndpoints } from "@cerebro/contracts/endpoints/identity/account.ts";
import { encode } from "uqr";
import { AppError } from "../../../platform/errors.ts";
import type { Verb } from "../../../platform/http/mount.ts";
import { requireProof } from "../access/proof.ts";
import { requirePerson } from "../access/require-person.ts";
import { credentialOf } from "../account/credential.store.ts";
import { identityOf } from "../identity.ts";
import { sealingAnswer } from "../session/acting.ts";
import { newTotpSecret, totpUri } from "./codes.ts";
import { insertSecret } from "./second-factor.store.ts";

/** A secret for an authenticator app, as text, link and picture; it counts once a first code was right [AUTH-16]. */
export const beginSecondFactor: Verb<typeof accountEndpoints.beginSecondFactor> = async (context) => {
  const person = sealingAnswer(requirePerson(context));
  await requireProof(person);
  const { platform, accountId } = person;
  const credential = await credentialOf(platform.database, accountId);
  if (credential === undefined) throw new AppError("auth.session_expired");
  const secret = newTotpSecret();
  const sealed = await identityOf(platform).keys.seal(secret);
  const uri = totpUri(secret, credential.email);
  return person.transaction(async (tx) => {
    if (!(await insertSecret(tx, accountId, sealed))) throw new AppError("auth.second_factor_on");
    const after = { confirmed: false };
    tx.audit({ action: "second_factor.begin", subjectType: "account", subjectId: accountId, after });
    const { size, data } = encode(uri, { border: 2 });
    const rows = data.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
    return { secret, uri, qr: { size, rows } };
  });
};
