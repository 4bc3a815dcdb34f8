import { CommandForm } from "../../../parts/command-form.tsx";
import { setupEmail } from "@cerebro/contracts/fields/assistant/emails.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { useState } from "react";
import { mailSecurities } from "@cerebro/contracts/constants/emails.ts";
import type { MailAccount, MailCheck } from "@cerebro/contracts/entities/assistant/emails.ts";
import { queryClient } from "../../../data/query-client.ts";
import { toast } from "../../../data/toasts.ts";
import { useAct } from "../../../data/use-act.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { CheckboxField } from "../../../ui/form/choice-fields.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { NumberField, SelectField, TextField } from "../../../ui/form/fields.tsx";
import { formText } from "../../../ui/form/form-text.ts";
import { FieldRow } from "../../../ui/form/form.tsx";
import { PasswordInput } from "../../../ui/form/text-input.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

const field = fieldsFor(setupEmail);

const securities = (["tls", "starttls", "none"] as const).map((value) => ({ value, label: mailSecurities[value] }));

/** As typed: a password may begin or end with a space. */
function passwordOf(data: FormData): string | null {
  const typed = data.get("password");
  return typeof typed === "string" && typed !== "" ? typed : null;
}

interface DialogProps {
  readonly account: MailAccount | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Server, user and folder; the mailbox is tested before it is kept. */
export function MailboxDialog({ account, open, onClose }: DialogProps) {
  const [result, setResult] = useState<MailCheck>();
  const close = () => {
    setResult(undefined);
    onClose();
  };
  const save = useAct("PUT /api/emails/account", {
    onDone: (check, { onlyTest }) => {
      setResult(check);
      if (check.failure !== null || onlyTest === true) return;
      toast("success", "Mailbox saved");
      void queryClient.invalidateQueries();
      close();
    },
  });
  const send = (data: FormData, onlyTest: boolean) =>
    save.run({
      host: formText(data, "host"),
      port: Number(formText(data, "port")),
      security: securities.find(({ value }) => value === data.get("security"))?.value ?? "tls",
      userName: formText(data, "userName"),
      password: passwordOf(data),
      folder: formText(data, "folder") || "INBOX",
      authservId: formText(data, "authservId") || null,
      enabled: data.get("enabled") !== null,
      onlyTest,
    });
  return (
    <Dialog
      open={open}
      onClose={close}
      keepOnOutsidePress
      title={account === null ? "Set up the mailbox" : "Edit the mailbox"}
      description="Mails are read over IMAP. They stay in the mailbox, unread and unchanged."
    >
      <CommandForm
        label="Mailbox"
        command={save}
        onSubmit={(data) => send(data, false)}
        submit="Save mailbox"
        secondary={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              busy={save.busy}
              onClick={({ currentTarget }) => {
                const form = currentTarget.closest("form");
                if (form?.reportValidity() === true) send(new FormData(form), true);
              }}
            >
              Test connection
            </Button>
          </>
        }
      >
        <MailboxFields account={account} />
        {result !== undefined && (
          <Banner tone={result.failure === null ? "good" : "bad"} title={result.message} urgent />
        )}
      </CommandForm>
    </Dialog>
  );
}

/** Believed about who sent a mail (RFC 8601). */
function ReceivingServerField({ account }: Pick<DialogProps, "account">) {
  return (
    <TextField
      {...field("authservId")}
      label="Receiver's name (authserv-id)"
      hint="Its name at the beginning of the Authentication-Results header of received mails. Rules that record events without a person need it."
      placeholder="mx.example.com"
      defaultValue={account?.authservId ?? ""}
    />
  );
}

function MailboxFields({ account }: Pick<DialogProps, "account">) {
  return (
    <>
      <TextField {...field("host")} label="Server" defaultValue={account?.host} placeholder="imap.example.com" />
      <FieldRow>
        <SelectField
          {...field("security")}
          label="Encryption"
          options={securities}
          defaultValue={account?.security ?? "tls"}
        />
        <NumberField {...field("port")} hint="993 for TLS, 143 for STARTTLS." defaultValue={account?.port ?? 993} />
      </FieldRow>
      <TextField {...field("userName")} label="User" autoComplete="off" defaultValue={account?.userName} />
      <Field
        {...field("password")}
        hint={account === null ? "Many providers require an app password." : "Leave it empty to keep the stored one."}
        optional={account !== null}
      >
        <PasswordInput required={account === null} autoComplete="new-password" />
      </Field>
      <TextField {...field("folder")} optional={false} defaultValue={account?.folder ?? "INBOX"} />
      <ReceivingServerField account={account} />
      <CheckboxField
        {...field("enabled")}
        label="Read new mails every five minutes"
        defaultChecked={account?.enabled ?? true}
      />
    </>
  );
}
