import { AppError } from "../../src/platform/errors.ts";

/** The code with which a command is refused; one that is not refused is a fault of the test. */
export async function refusal(command: Promise<unknown>): Promise<string> {
  try {
    await command;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error("the command was not refused");
}

/** Results of parallel commands: done, or the code of the refusal. */
export function settled(commands: readonly Promise<unknown>[]): Promise<string[]> {
  return Promise.all(
    commands.map((command) =>
      command.then(
        () => "done",
        (error: unknown) => {
          if (error instanceof AppError) return error.code;
          throw error;
        },
      ),
    ),
  );
}

/** Orders what comes in no order, for comparisons. */
export const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1);
