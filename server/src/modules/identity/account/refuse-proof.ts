import { AppError } from "../../../platform/errors.ts";
import type { Context } from "../../../platform/context.ts";
import { requirePerson } from "../access/require-person.ts";
import { besideCommand } from "../session/acting.ts";

/** The refusal of a wrong proof, after it was written into the audit. */
export async function refuseProof(
  context: Context,
  code: "auth.password_wrong" | "auth.code_wrong",
  field: string,
): Promise<AppError> {
  // A refusal is no answer to keep: it goes beside the command.
  const person = besideCommand(requirePerson(context));
  await person.transaction(async (tx) => {
    tx.audit({ action: "identity.refuse", subjectType: "account", subjectId: person.accountId, after: { field } });
  });
  const { message } = new AppError(code);
  return new AppError(code, {}, [{ path: field, message }]);
}
