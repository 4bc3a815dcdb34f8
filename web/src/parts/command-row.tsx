import { Button } from "../ui/action/button.tsx";
import { ButtonLink } from "../ui/action/link.tsx";

interface CommandRowProps<Command extends string> {
  /** The commands that the document allows now. */
  readonly commands: readonly Command[];
  /** The next step of the document: the primary button, and the last one. */
  readonly next: Command | undefined;
  readonly words: Readonly<Record<Command, string>>;
  /** Runs a command, or the address of the page where it is done. A command without either is not shown. */
  readonly acts: Readonly<Partial<Record<Command, (() => void) | string>>>;
  /** The next step is being sent. */
  readonly busy: boolean;
}

/** The commands of a document as buttons. */
export function CommandRow<Command extends string>({ commands, next, words, acts, busy }: CommandRowProps<Command>) {
  // The primary button stands last, where the eye ends.
  return commands
    .toSorted((a, b) => Number(a === next) - Number(b === next))
    .map((command) => {
      const act = acts[command];
      const isNext = command === next;
      if (act === undefined) return null;
      if (typeof act === "string") {
        return (
          <ButtonLink key={command} href={act} variant={isNext ? "primary" : "secondary"}>
            {words[command]}
          </ButtonLink>
        );
      }
      const other = command === "cancel" ? "ghost" : "secondary";
      return (
        <Button key={command} variant={isNext ? "primary" : other} busy={isNext && busy} onClick={act}>
          {words[command]}
        </Button>
      );
    });
}
