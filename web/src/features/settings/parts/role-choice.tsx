import { useId } from "react";
import { roles, type Role } from "@cerebro/contracts/access/roles.ts";
import { session } from "../../../data/session.ts";
import { Checkbox } from "../../../ui/form/choice.tsx";
import { FieldError } from "../../../ui/form/field.tsx";

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
  readonly legend: string;
  readonly offered: readonly Role[];
  readonly chosen?: readonly Role[];
  readonly error?: string | undefined;
}

/** One or more roles, each with what it opens. */
export function RoleChoice({ legend, offered, chosen = [], error }: RoleChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 font-strong">{legend}</legend>
      <div className="flex flex-col gap-1">
        {offered.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={role}
            hint={hints[role]}
            defaultChecked={chosen.includes(role)}
          />
        ))}
      </div>
      {error !== undefined && (
        <div className="mt-1.5">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** The roles ticked in a form. */
export function rolesIn(data: FormData): Role[] {
  const ticked = data.getAll("roles");
  return roles.filter((role) => ticked.includes(role));
}
