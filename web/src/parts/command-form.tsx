import type { ReactNode } from "react";
import { Button } from "../ui/action/button.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { Form } from "../ui/form/form.tsx";
import type { Icon } from "../ui/icon.ts";
import { keptText } from "../data/offline-queue/send-or-keep.ts";

type FieldErrors = Readonly<Record<string, string>>;

/** A command of `useCommand`, or the first step of `usePlan`. */
interface CommandState {
  readonly busy?: boolean;
  readonly previewing?: boolean;
  readonly refusal: string | undefined;
  readonly fieldErrors: FieldErrors;
  readonly kept?: boolean;
}

/** An act of `useAct`. */
interface ActState {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly errors: FieldErrors;
}

interface CommandFormProps {
  /** Names the form for those who hear it; the button's own words unless told. */
  readonly label?: string;
  readonly command: CommandState | ActState;
  readonly onSubmit: (data: FormData) => void;
  /** On the button; undefined while the content of the form has other buttons. */
  readonly submit: ReactNode;
  readonly icon?: Icon;
  readonly danger?: boolean;
  /** Not the main act of its page: its button is not the primary one. */
  readonly plain?: boolean;
  /** The button is as wide as the fields, as on pages that are one form. */
  readonly wide?: boolean;
  /** Id of the text that says why nothing can be sent now. */
  readonly blockedBy?: string | undefined;
  /** Buttons before the one that sends. */
  readonly secondary?: ReactNode;
  /** The result of what was entered, such as a total, beside the buttons. */
  readonly summary?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

function shownOf(command: CommandState | ActState) {
  if ("errors" in command) return { ...command, kept: false };
  const { refusal, fieldErrors, busy = false, previewing = busy, kept = false } = command;
  return { errors: fieldErrors, failure: refusal, busy: previewing, kept };
}

/** A form that is one command: refused fields and the refusal are shown where they belong, and one button sends it. */
export function CommandForm(props: CommandFormProps) {
  const { label, command, onSubmit, submit, wide = false, summary, className, children } = props;
  const name = label ?? (typeof submit === "string" ? submit : undefined);
  const { errors, failure, busy, kept } = shownOf(command);
  const buttons = submit !== undefined && <Buttons {...props} busy={busy} kept={kept} />;
  return (
    <Form
      {...(name !== undefined && { "aria-label": name })}
      {...(className !== undefined && { className })}
      errors={errors}
      failure={failure}
      onSubmit={onSubmit}
      summary={summary}
      actions={!wide && buttons}
    >
      {children}
      {wide && buttons}
    </Form>
  );
}

interface ButtonsProps extends Pick<
  CommandFormProps,
  "submit" | "icon" | "danger" | "plain" | "wide" | "blockedBy" | "secondary"
> {
  readonly busy: boolean;
  readonly kept: boolean;
}

function Buttons({ submit, icon, danger, plain, wide, blockedBy, secondary, busy, kept }: ButtonsProps) {
  if (kept) return <Banner tone="info" title={keptText} />;
  const usual = plain ? "secondary" : "primary";
  return (
    <>
      {secondary}
      <Button
        type="submit"
        variant={danger ? "danger" : usual}
        icon={icon}
        busy={busy}
        {...(!wide && { className: "max-mobile:grow" })}
        {...(blockedBy !== undefined && { "aria-disabled": true, "aria-describedby": blockedBy })}
      >
        {submit}
      </Button>
    </>
  );
}
