import { invite } from "@cerebro/contracts/fields/identity/organisation.ts";
import { roles, type Role } from "@cerebro/contracts/access/roles.ts";
import { session } from "../../../data/session.ts";
import { fieldsFor } from "../../../parts/fields-for.ts";
import { keysIn } from "../../../parts/form-values.ts";
import { ChoicesField } from "../../../ui/form/choice-fields.tsx";

const field = fieldsFor(invite);

/** Pages of each role, in the words of the guard [AUTH-13, AUTH-14]. */
const hints: Readonly<Record<Role, string>> = {
  wms: "The warehouse area.",
  logistics: "The logistics area.",
  executive: "The executive area.",
  manager: "All areas, imports and the list of members.",
  admin: "Everything, including members and the organization.",
  superadmin: "Everything, including other superadmins.",
};

/** The roles a person may give to others and to keys: only a superadmin gives the role superadmin. */
export const givenRoles = (): readonly Role[] =>
  roles.filter((role) => role !== "superadmin" || session.hasRole("superadmin"));

interface RoleChoiceProps {
  readonly offered: readonly Role[];
  readonly chosen?: readonly Role[];
  readonly error?: string | undefined;
}

/** One or more roles, each with what it opens. */
export function RoleChoice({ offered, chosen = [], error }: RoleChoiceProps) {
  const options = offered.map((role) => ({ value: role, label: role, hint: hints[role] }));
  return <ChoicesField {...field("roles")} options={options} defaultValue={chosen} error={error} />;
}

/** The roles ticked in a form. */
export const rolesIn = (data: FormData): Role[] => keysIn(data, "roles", hints);
