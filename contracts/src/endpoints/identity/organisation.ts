import { z } from "zod";
import { FloorRole, Roles, TimeZone } from "../../entities/identity/account.ts";
import {
  InvitationRow,
  MailRow,
  MemberRow,
  Organisation,
  OrganisationName,
} from "../../entities/identity/organisation.ts";
import { Currency, Email, Id, pageInput, pageOf } from "../../entities/primitives.ts";
import { endpoint } from "../endpoint.ts";

const nothing = z.strictObject({});
const Message = z.strictObject({ message: z.string() });

const admin = { tag: "organisation", access: { role: "admin" } } as const;

export const organisationEndpoints = {
  readOrganisation: endpoint({
    tag: "organisation",
    access: "signed-in",
    method: "GET",
    path: "/api/organisation",
    summary: "The organization one works in",
    input: nothing,
    output: Organisation,
    errors: [],
  }),
  changeOrganisation: endpoint({
    ...admin,
    method: "PATCH",
    path: "/api/organisation",
    summary: "Change name, time zone or currency of the organization",
    input: z.strictObject({
      name: OrganisationName.optional(),
      timeZone: TimeZone.optional(),
      currency: Currency.optional(),
    }),
    output: Organisation,
    errors: ["auth.person_required"],
  }),
  listMembers: endpoint({
    tag: "organisation",
    access: { role: "manager" },
    method: "GET",
    path: "/api/users",
    summary: "The members of the organization, by name",
    input: z.strictObject({ ...pageInput, search: z.string().trim().max(100).optional() }),
    output: pageOf(MemberRow),
    errors: ["auth.person_required"],
  }),
  changeMember: endpoint({
    ...admin,
    method: "PATCH",
    path: "/api/users/{accountId}",
    summary: "Change a member's roles or floor role, or disable the member; all hold at once",
    input: z.strictObject({
      accountId: Id,
      roles: Roles.optional(),
      /** Narrows the work to one floor role, which brings its role; null: the roles count. */
      floorRole: FloorRole.nullable().optional(),
      /** The warehouse of the floor role; drivers have none. */
      siteId: Id.nullable().optional(),
      disabled: z.boolean().optional(),
      version: z.int(),
    }),
    output: MemberRow,
    errors: [
      ...(["auth.person_required", "request.not_found", "request.stale", "member.site_required"] as const),
      ...(["auth.roles_exceed", "member.last_admin", "member.oneself"] as const),
    ],
  }),
  removeMember: endpoint({
    ...admin,
    method: "DELETE",
    path: "/api/users/{accountId}",
    summary: "Remove a member; their sessions and keys in this organization end at once",
    input: z.strictObject({ accountId: Id }),
    output: Message,
    errors: [
      ...(["auth.person_required", "request.not_found"] as const),
      ...(["auth.roles_exceed", "member.last_admin", "member.oneself"] as const),
    ],
  }),
  listInvitations: endpoint({
    ...admin,
    method: "GET",
    path: "/api/users/invitations",
    summary: "Invitations that were not answered yet",
    input: nothing,
    output: z.strictObject({ rows: z.array(InvitationRow) }),
    errors: ["auth.person_required"],
  }),
  invite: endpoint({
    ...admin,
    method: "POST",
    path: "/api/users/invitations",
    summary: "Invite somebody by mail",
    input: z.strictObject({
      email: Email,
      roles: Roles,
      /** Narrows the work to one floor role, which brings its role in place of the roles. */
      floorRole: FloorRole.nullable().optional(),
      /** The warehouse of the floor role; drivers have none. */
      siteId: Id.nullable().optional(),
    }),
    output: InvitationRow,
    errors: [
      "member.site_required",
      "auth.person_required",
      "auth.roles_exceed",
      "member.exists",
      "invitation.open",
      "mail.sender_unconfirmed",
      "mail.too_many",
    ],
    status: 201,
  }),
  resendInvitation: endpoint({
    ...admin,
    method: "POST",
    path: "/api/users/invitations/{invitationId}/resend",
    summary: "Send an invitation again with a new link; the old link ends",
    input: z.strictObject({ invitationId: Id }),
    output: InvitationRow,
    errors: ["mail.sender_unconfirmed", "mail.too_many", "auth.person_required", "request.not_found"],
  }),
  withdrawInvitation: endpoint({
    ...admin,
    method: "DELETE",
    path: "/api/users/invitations/{invitationId}",
    summary: "Withdraw an invitation",
    input: z.strictObject({ invitationId: Id }),
    output: Message,
    errors: ["auth.person_required", "request.not_found"],
  }),
  listOutbox: endpoint({
    ...admin,
    tag: "mail",
    method: "GET",
    path: "/api/outbox",
    summary: "Mail written for a demo organization, where no mail server sends it",
    input: z.strictObject({ ...pageInput }),
    output: pageOf(MailRow),
    errors: ["auth.person_required", "request.not_found"],
  }),
};
