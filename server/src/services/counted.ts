import type { Action } from "../platform/actions.ts";

/** The action, counted among what runs in the organisation as long as it does [AI-23]. */
export function counted(service: string, name: string, run: Action["run"]): Action["run"] {
  return (context, ...rest) => {
    const { activity, serviceCalls } = context.platform;
    const { organisationId } = context;
    return activity.during(organisationId, { kind: "action", service, name }, () =>
      serviceCalls.during(organisationId, service, () => run(context, ...rest)),
    );
  };
}
