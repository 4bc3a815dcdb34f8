/** A module `*.reader.ts`: reads in a thread what strangers wrote. Its answer must be data, refusals included. */
export interface ReaderModule {
  // oxlint-disable-next-line typescript/no-explicit-any -- the order's type is that of each module
  readonly read: (order: any) => unknown;
}

/** The address of a reader and the time that one reading may take. */
export interface ThreadReader<Module extends ReaderModule> {
  readonly module: URL;
  /** Milliseconds from the moment when a thread takes the order; waiting for a thread does not count. */
  readonly withinMs: number;
  /** Only for the types: the module is never loaded outside a thread. */
  readonly of?: Module;
}

export type OrderOf<Module extends ReaderModule> = Parameters<Module["read"]>[0];
export type AnswerOf<Module extends ReaderModule> = Awaited<ReturnType<Module["read"]>>;

/** Messages between the main thread and a reading thread. */
export interface ThreadOrder {
  readonly module: string;
  readonly order: unknown;
}
export type ThreadAnswer = { readonly answer: unknown } | { readonly failure: string };
