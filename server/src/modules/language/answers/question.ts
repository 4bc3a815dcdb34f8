import type { Actions } from "../../../platform/actions.ts";
import type { Context } from "../../../platform/context.ts";
import type { Understood } from "../language.ts";
import type { Params } from "../params.ts";

/** One call of the engine, with what its answer is made from. */
export interface Question {
  readonly context: Context;
  readonly params: Params;
  readonly actions: Actions;
  readonly understand: (text: string) => Promise<Understood>;
}
