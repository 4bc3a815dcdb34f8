import type { Input, Output } from "../data/request.ts";
import { type Command, type Told, useCommand, type WriteRoute } from "./use-command.ts";

/** What a change needs beside the fields of a new record, such as its id and the version that was read. */
type Target<Create extends WriteRoute, Update extends WriteRoute, Once extends PropertyKey> =
  Exclude<keyof Input<Create>, Once> extends keyof Input<Update>
    ? Omit<Input<Update>, Exclude<keyof Input<Create>, Once>>
    : never;

interface SaveOptions<Create extends WriteRoute, Update extends WriteRoute, Once extends PropertyKey> {
  readonly create: Create;
  readonly update: Update;
  /** The record that is changed; undefined creates one. */
  readonly of: Target<Create, Update, Once> | undefined;
  /** Fields of a new record that a change does not have, such as its code. */
  readonly once?: readonly (Once & keyof Input<Create>)[];
  /** Undefined where the screen itself shows the new record. */
  readonly told: ((saved: Output<Create> | Output<Update>) => Told) | undefined;
  readonly onDone: (saved: Output<Create> | Output<Update>) => void;
  /** It waits on this device for the connection. */
  readonly onKept?: () => void;
}

interface SaveCommand<Create extends WriteRoute, Of> extends Omit<Command<Create>, "run"> {
  /** Saves the fields; `over` is a newer version of the record that they replace. */
  readonly run: (fields: Input<Create>, over?: Of) => void;
}

/** The input of a change: `Target` makes sure that fields and target together have what its contract asks for. */
const changeOf = <Update extends WriteRoute>(fields: object, once: readonly PropertyKey[], target: object) =>
  Object.fromEntries(
    Object.entries({ ...fields, ...target }).filter(([name]) => !once.includes(name)),
  ) as Input<Update>;

/** The command of a form that creates a record or changes one, by the same fields. */
export function useSave<
  const Create extends WriteRoute,
  const Update extends WriteRoute,
  const Once extends PropertyKey = never,
>(options: SaveOptions<Create, Update, Once>): SaveCommand<Create, Target<Create, Update, Once>> {
  const { create, update, of: target, once = [], ...rest } = options;
  const creating = useCommand(create, rest);
  const changing = useCommand(update, rest);
  if (target === undefined) return creating;
  return { ...changing, run: (fields, over = target) => changing.run(changeOf<Update>(fields, once, over)) };
}
