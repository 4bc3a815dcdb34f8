import type { ReactNode } from "react";
import { Button } from "../ui/action/button.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { Form } from "../ui/form/form.tsx";
import { keptText } from "../data/offline-queue/send-or-keep.ts";

/** What a form needs to know of the command it sends, whichever that is. */
interface Sent {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly kept?: boolean;
}

interface CommandFormProps {
  /** Names the form for those who hear it; the button's own words unless told. */
  readonly label?: string;
  readonly command: Sent;
  readonly onSubmit: (data: FormData) => void;
  /** On the button. */
  readonly submit: ReactNode;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

/** A form that is one command: refused fields and the refusal stand where they belong, and one button sends it. */
export function CommandForm({ label, command, onSubmit, submit, danger = false, children }: CommandFormProps) {
  const name = label ?? (typeof submit === "string" ? submit : undefined);
  return (
    <Form
      {...(name !== undefined && { "aria-label": name })}
      errors={command.fieldErrors}
      failure={command.refusal}
      onSubmit={onSubmit}
      actions={
        command.kept ? (
          <Banner tone="info" title={keptText} />
        ) : (
          <Button
            type="submit"
            variant={danger ? "danger" : "primary"}
            busy={command.busy}
            className="max-mobile:w-full"
          >
            {submit}
          </Button>
        )
      }
    >
      {children}
    </Form>
  );
}
