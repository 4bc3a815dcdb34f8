import CircleAlert from "lucide-react/icons/circle-alert";
import { use, useEffect, useId, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from "react";
import { Button } from "../action/button.tsx";
import { cx } from "../cx.ts";
import { Kbd } from "../data/kbd.tsx";
import { LeaveContext } from "../overlay/leave-context.ts";
import { FormErrorsContext, type FieldErrors } from "./field-context.ts";
import { fieldName, findInvalid } from "./find-invalid.ts";

const none: FieldErrors = {};

export interface FormProps {
  /**
   * Called with what was typed once the browser finds nothing missing. The typed text stays until the owner remounts
   * the form.
   */
  onSubmit: (data: FormData) => void;
  /** Errors the server found, by the name of the field; a name no field has is shown in the summary only. */
  errors?: FieldErrors;
  /** Error of the act as a whole. */
  failure?: string | undefined;
  children: ReactNode;
  /** Buttons, the primary one last. In a drawer or dialog they stay in sight while the fields are scrolled. */
  actions?: ReactNode;
  /** The result of what was entered, such as a total, beside the buttons. */
  summary?: ReactNode;
  className?: string;
  "aria-label"?: string;
}

/** Fields in a column, their errors beside them and summed up on top; focus goes to the sum, each line of it to its field. */
export function Form({ onSubmit, errors = none, failure, children, actions, summary, className, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<FieldErrors>(none);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const answer = JSON.stringify(errors);
  const [shownAnswer, setShownAnswer] = useState(answer);
  // A new answer of the server speaks of what was typed last: nothing is mended yet.
  if (shownAnswer !== answer) {
    setShownAnswer(answer);
    setMended(new Set());
  }
  const open = Object.fromEntries(Object.entries({ ...errors, ...found }).filter(([name]) => !mended.has(name)));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalid = findInvalid(event.currentTarget);
    setFound(invalid);
    setMended(new Set());
    if (Object.keys(invalid).length === 0) onSubmit(new FormData(event.currentTarget));
  }

  return (
    // Keys of all fields come here; the form itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        pressSubmit(event.currentTarget);
      }}
      onInput={(event) => {
        const name = event.target instanceof Element ? fieldName(event.target) : undefined;
        if (name && name in open) setMended(new Set([...mended, name]));
      }}
      className={cx("flex flex-col gap-5", className)}
    >
      <ErrorSummary errors={open} failure={failure} form={form} answer={answer} found={found} />
      <FormErrorsContext value={open}>{children}</FormErrorsContext>
      {actions && <Footer summary={summary}>{actions}</Footer>}
    </form>
  );
}

const submitKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ↵" : "Ctrl ↵";

/** Result, keys, the way out of a drawer, and the buttons, the primary one last. */
function Footer({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const leave = use(LeaveContext);
  return (
    <div className="ui-form-footer flex flex-wrap items-center justify-end gap-2 pt-1">
      {summary && <div className="mr-auto min-w-0">{summary}</div>}
      {leave && (
        <>
          <span aria-hidden className="mr-1 max-mobile:hidden pointer-coarse:hidden">
            <Kbd>{submitKeys}</Kbd>
          </span>
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
        </>
      )}
      {children}
    </div>
  );
}

/** As by a press on the button, so that one that is busy or disabled does nothing. */
function pressSubmit(form: HTMLFormElement): void {
  const buttons = [...form.elements].filter((control) => control instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === "submit")?.click();
}

interface ErrorSummaryProps {
  errors: FieldErrors;
  failure: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  /** Errors of the server and the browser; whenever either is new, the focus comes here. */
  answer: string;
  found: FieldErrors;
}

function ErrorSummary({ errors, failure, form, answer, found }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), [answer, found, failure]);
  const entries = Object.entries(errors);
  if (entries.length === 0 && !failure) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} aria-labelledby={id} className="rounded-panel bg-bad-soft px-3.5 py-3">
      <p id={id} className="flex items-start gap-2 font-strong text-bad">
        <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
        {failure ?? (entries.length === 1 ? "One field needs attention" : `${entries.length} fields need attention`)}
      </p>
      {entries.length > 0 && (
        <ul className="mt-1 flex flex-col gap-0.5 pl-6">
          {entries.map(([name, message]) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => focusField(form.current, name)}
                className="text-left text-ink underline decoration-line-strong underline-offset-[3px] hover:decoration-current"
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLElement);
  const field = controls.find((control) => fieldName(control) === name && control.getAttribute("type") !== "hidden");
  field?.focus();
  field?.scrollIntoView({ block: "center" });
}

/** Fields side by side where there is room: `<FieldRow><Field/><Field/></FieldRow>`. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 mobile:grid-cols-[repeat(auto-fit,minmax(140px,1fr))]">{children}</div>;
}

/** A part of a long form with a name and a reason. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t border-line pt-5 first:border-0 first:pt-0 wide:grid-cols-[220px_1fr]">
      <div>
        <h3 className="font-strong">{title}</h3>
        {hint && <p className="mt-0.5 text-ink-muted">{hint}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
