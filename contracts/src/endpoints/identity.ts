import { z } from "zod";
import { User } from "../entities/account.ts";
import { endpoint } from "./endpoint.ts";

const nothing = z.strictObject({});

export const identityEndpoints = {
  readProfile: endpoint({
    method: "GET",
    path: "/api/users/profile",
    tag: "users",
    summary: "The signed-in person",
    access: "signed-in",
    input: nothing,
    output: User,
    errors: ["auth.person_required"],
  }),
};
