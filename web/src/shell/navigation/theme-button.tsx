import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useRemembered } from "../../data/storage/remembered.ts";
import { IconButton } from "../../ui/action/icon-button.tsx";
import { useMedia } from "../../ui/use-media.ts";

/** One press between light and dark, for pages without an account menu. */
export function ThemeButton() {
  const [theme, setTheme] = useRemembered(storage.theme);
  const systemIsDark = useMedia("(prefers-color-scheme: dark)");
  const dark = theme === "dark" || (theme === "system" && systemIsDark);
  return (
    <IconButton
      label={dark ? "Light theme" : "Dark theme"}
      icon={dark ? Sun : Moon}
      onClick={() => setTheme(dark ? "light" : "dark")}
    />
  );
}
