import { floorRoles, type FloorWork } from "../access/floor.ts";
import { isRecord, isTextList, plainCodec } from "./codec.ts";

/** The signed-in person as the browser knows them [AUTH-09]. */
export interface StoredUser {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The floor role that narrows the roles. */
  readonly floor?: FloorWork;
}

function floorOf(value: unknown): FloorWork | undefined {
  if (!isRecord(value)) return undefined;
  const { siteId } = value;
  const role = floorRoles.find((each) => each === value["role"]);
  return role && { role, siteId: typeof siteId === "string" ? siteId : null };
}

/** Reads a user from storage or from an answer of the server; older entries had one `role` and no permissions. */
export function acceptUser(value: unknown): StoredUser | null {
  if (!isRecord(value) || typeof value["email"] !== "string") return null;
  const { email, name, role, roles, permissions } = value;
  const floor = floorOf(value["floor"]);
  return {
    email,
    name: typeof name === "string" && name !== "" ? name : email,
    roles: isTextList(roles) ? roles : typeof role === "string" ? [role] : [],
    permissions: isTextList(permissions) ? permissions : [],
    ...(floor && { floor }),
  };
}

export const userCodec = plainCodec("user", acceptUser);
