import { createRoot } from "react-dom/client";
import { followInstall } from "./data/install.ts";
import { toasts } from "./data/toasts.ts";
import { App } from "./shell/app.tsx";
import { followUnhandled } from "./shell/errors/unhandled.ts";
import { followHabits } from "./shell/habits.ts";
import { followNavigation } from "./shell/router/follow.ts";
import { followTheme } from "./shell/theme.ts";
import { watchTouch } from "./shell/touch.ts";
import { followSignOut } from "./shell/worker/follow-sign-out.ts";
import { followWorker } from "./shell/worker/follow-worker.ts";
import "./ui/fonts.css";
import "./ui/styles.css";
import "./shell/shell.css";

const room = document.getElementById("root");
if (!room) throw new Error("the page has no #root");

followInstall(window);
followTheme();
followHabits();
followUnhandled(window, toasts);
followNavigation();
createRoot(room).render(<App />);
followSignOut();
followWorker();
watchTouch();
