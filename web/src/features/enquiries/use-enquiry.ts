import { useCallback, useRef, useState } from "react";
import type { EnquiryReceipt } from "@cerebro/contracts/entities/platform/enquiries.ts";
import { ApiError, refusalText } from "../../data/api-error.ts";
import { untilOnline } from "../../data/online.ts";
import { openForm, type OpenedForm, type Proof } from "./open-form.ts";
import { canHash } from "./solve-work.ts";

/** Sends what was typed together with the form's proof. */
export type Post<Typed> = (typed: Typed, proof: Proof) => Promise<EnquiryReceipt>;

interface Refused {
  /** Undefined where the fields say it all. */
  readonly failure: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
}
const nothing: Refused = { failure: undefined, errors: {} };

export interface Enquiry<Typed> extends Refused {
  /** Begins the form's work: the first field was entered. */
  readonly begin: () => void;
  readonly send: (typed: Typed) => void;
  readonly busy: boolean;
  readonly receipt: EnquiryReceipt | undefined;
}

const unsafe =
  "This page was not loaded over an encrypted connection, and without one browsers cannot do the sum this form needs.";

/** One enquiry: its form, the work for it, and what the server said. */
export function useEnquiry<Typed>(post: Post<Typed>): Enquiry<Typed> {
  const opened = useRef<OpenedForm | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const [receipt, setReceipt] = useState<EnquiryReceipt>();

  const begin = useCallback(() => {
    if (canHash() && navigator.onLine !== false) opened.current ??= openForm();
  }, []);

  const send = async (typed: Typed) => {
    if (!canHash()) {
      setRefused({ failure: unsafe, errors: {} });
      return;
    }
    setBusy(true);
    await untilOnline();
    opened.current ??= openForm();
    try {
      setReceipt(await post(typed, await opened.current.proof()));
      setRefused(nothing);
    } catch (error) {
      // After a refusal of the form itself the next is a new one. After silence it stays: what arrived all the same is not
      // stored twice.
      if (isOfForm(error)) opened.current = null;
      setRefused(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { begin, send: (typed) => void send(typed), busy, receipt, ...refused };
}

const isOfForm = (error: unknown): boolean => error instanceof ApiError && error.code?.startsWith("enquiry.") === true;

function refusalOf(error: unknown): Refused {
  const fields = error instanceof ApiError && error.code === "request.invalid" ? error.errors : [];
  return {
    failure: fields.length > 0 ? undefined : refusalText(error),
    errors: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
  };
}
