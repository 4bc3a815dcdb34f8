import { RouteOptions } from "@cerebro/contracts/entities/routes.ts";

/** How a plan is made when nobody says otherwise. */
export const defaultOptions: RouteOptions = RouteOptions.parse({});
