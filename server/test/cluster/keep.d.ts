export interface Kept {
  /** The process that runs now; undefined between two. */
  readonly pid: number | undefined;
  /** How often it ended by itself. */
  readonly falls: number;
  /** Ends it and keeps it ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}
interface Command {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}
/** Runs a program, and again when it ends by itself; its lines are shown under its name. */
export declare function keep(command: Command): Kept;
export {};
