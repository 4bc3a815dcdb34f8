import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";

/** Beginnings of the actions that records offer, as a person types them; longer ones first. */
const verbs = ["create order for", "count location", "receive", "count", "pack"] as const;

interface ActionRequest {
  readonly verb: string;
  /** The record that the action is meant for. */
  readonly record: string;
}

/** "receive PO-2026-000003" is a request for an action of the record PO-2026-000003. */
export function actionRequest(typed: string): ActionRequest | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const verb = verbs.find((each) => text.startsWith(`${each} `));
  if (verb === undefined) return undefined;
  return { verb, record: text.slice(verb.length + 1) };
}

type RecordAction = FoundRecord["actions"][number] & { readonly id: string };

/** The actions of found records that begin with the verb. */
export const requestedActions = (request: ActionRequest | undefined, records: readonly FoundRecord[]): RecordAction[] =>
  request === undefined
    ? []
    : records.flatMap(({ id, actions }) =>
        actions
          .filter(({ label }) => label.toLowerCase().startsWith(request.verb))
          .map((action) => ({ ...action, id: `${id}:${action.label}` })),
      );

/** Whether a record was found by its code or number, not by words or in spite of typing errors. */
export const isFoundByCode = ({ match }: Pick<FoundRecord, "match">): boolean =>
  match === "exact" || match === "start" || match === "digits";
