import { RouteOptions } from "@cerebro/contracts/entities/logistics/routes.ts";

/** Default options of a plan. */
export const defaultOptions: RouteOptions = RouteOptions.parse({});
