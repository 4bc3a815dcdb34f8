import type { Action } from "../platform/actions.ts";

/** The action, counted among what runs in the organisation as long as it does [AI-23]. */
export function counted(service: string, name: string, run: Action["run"]): Action["run"] {
  return (context, ...rest) => {
    const { activity } = context.platform;
    return activity.during(context.organisationId, { kind: "action", service, name }, () => run(context, ...rest));
  };
}
