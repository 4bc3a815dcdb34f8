import type { RegisterModule } from "../modules.ts";

export const registerLogistics: RegisterModule = () => undefined;
