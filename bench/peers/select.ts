/** Stands among a statement's values where the id of the item goes. */
export const itemPlace = "{itemId}";

export interface Select {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}
