import { changeProfile, changeEmail } from "@cerebro/contracts/fields/identity/account.ts";
import { CommandForm } from "../../parts/command-form.tsx";
import { fieldsFor } from "../../parts/fields-for.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "@cerebro/contracts/entities/identity/account.ts";
import { reading } from "../../data/query-client.ts";
import { session } from "../../data/session.ts";
import { toast } from "../../data/toasts.ts";
import { useAct } from "../../data/use-act.ts";
import { Button } from "../../ui/action/button.tsx";
import { Badge, StatusBadge } from "../../ui/data/badge.tsx";
import { KeyValueList } from "../../ui/data/key-value.tsx";
import { Async } from "../../ui/feedback/async.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { TextField } from "../../ui/form/fields.tsx";
import { formText } from "../../ui/form/form-text.ts";
import { Panel } from "../../ui/layout/panel.tsx";
import { OwnOrganisations } from "./parts/own-organisations.tsx";
import { needsProof, ProofDialog } from "./parts/proof-dialog.tsx";
import { SettingsPage } from "./parts/settings-page.tsx";

const changeProfileField = fieldsFor(changeProfile);
const changeEmailField = fieldsFor(changeEmail);

/** Profile for colleagues, and organizations [AUTH-17]. */
export function Profile() {
  const query = useQuery(reading("GET /api/users/profile", {}));
  return (
    <SettingsPage page="profile">
      <Async query={query}>
        {(user) => (
          <>
            <NamePanel key={user.name} user={user} />
            <AddressPanel user={user} />
            <Panel title="Membership" hint="Given by the administrators of the organization.">
              <KeyValueList
                facts={[
                  { label: "Organization", value: user.organisation.name },
                  {
                    label: "Roles",
                    value: (
                      <span className="flex flex-wrap gap-1">
                        {user.roles.map((role) => (
                          <Badge key={role}>{role}</Badge>
                        ))}
                      </span>
                    ),
                  },
                ]}
              />
            </Panel>
            <OwnOrganisations />
          </>
        )}
      </Async>
    </SettingsPage>
  );
}

function NamePanel({ user }: { user: User }) {
  const queries = useQueryClient();
  const change = useAct("PATCH /api/users/profile", {
    onDone: (changed) => {
      session.updateUser(changed);
      queries.setQueryData(reading("GET /api/users/profile", {}).queryKey, changed);
      toast("success", "Your name is changed");
    },
  });
  return (
    <Panel title="Name" hint="As colleagues see it, and as it is shown in the audit trail.">
      <CommandForm
        className="max-w-[460px]"
        label="Change name"
        command={change}
        onSubmit={(data) => change.run({ name: formText(data, "name") })}
        submit="Save name"
      >
        <TextField {...changeProfileField("name")} autoComplete="name" defaultValue={user.name} />
      </CommandForm>
    </Panel>
  );
}

function AddressPanel({ user }: { user: User }) {
  const change = useAct("POST /api/users/profile/email", { onDone: ({ message }) => toast("success", message) });
  const verify = useAct("POST /api/auth/resend-verification", { onDone: ({ message }) => toast("success", message) });
  return (
    <Panel
      title="E-mail address"
      hint="You sign in with it."
      actions={
        user.emailVerified ? (
          <StatusBadge tone="good">Confirmed</StatusBadge>
        ) : (
          <StatusBadge tone="warn">Not confirmed</StatusBadge>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!user.emailVerified && (
          <Banner
            tone="warn"
            title={`Confirm ${user.email}.`}
            action={
              <Button density="dense" busy={verify.busy} onClick={() => verify.run({})}>
                Send link
              </Button>
            }
          >
            {verify.failure ?? "We sent you a link when you signed up."}
          </Banner>
        )}
        <CommandForm
          className="max-w-[460px]"
          label="Change e-mail address"
          command={needsProof(change) ? { ...change, failure: undefined } : change}
          onSubmit={(data) => change.run({ email: formText(data, "email") })}
          submit="Change address"
          plain
        >
          <TextField
            {...changeEmailField("email")}
            label="New e-mail address"
            hint={`Now ${user.email}. The new one counts once you open the link we send there.`}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
        </CommandForm>
        <ProofDialog act={change} />
      </div>
    </Panel>
  );
}
