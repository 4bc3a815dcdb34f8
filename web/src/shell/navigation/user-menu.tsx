import CircleUser from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import { storage, type Theme } from "@cerebro/contracts/storage/storage.ts";
import type { StoredUser } from "@cerebro/contracts/storage/user.ts";
import { session } from "../../data/session.ts";
import { useRemembered } from "../../data/storage/remembered.ts";
import { DeviceItems } from "./device-items.tsx";
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from "../../ui/overlay/menu.tsx";

const themes: readonly (readonly [Theme, string])[] = [
  ["system", "As the system"],
  ["light", "Light"],
  ["dark", "Dark"],
];

function initials(name: string): string {
  const letters = name.split(/[\s@._-]+/).map((part) => part.charAt(0));
  return letters.slice(0, 2).join("").toUpperCase();
}

/** The signed-in person: their pages, the look of the product, the way out. */
export function UserMenu({ user }: { user: StoredUser }) {
  const [theme, setTheme] = useRemembered(storage.theme);
  return (
    <Menu
      label="Account"
      place="bottom-end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`${initials(user.name)}, account of ${user.name}`}
          className="grid size-8 place-items-center rounded-full bg-accent-soft text-small font-strong text-accent-text pointer-coarse:size-11"
        >
          {initials(user.name)}
        </button>
      )}
    >
      <div className="px-2 pt-1.5 pb-2">
        <p className="font-strong">{user.name}</p>
        <p className="text-small text-ink-muted">{user.email}</p>
        <p className="text-small text-ink-faint">{user.roles.join(", ")}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={CircleUser} href="/profile">
        Profile
      </MenuItem>
      <MenuItem icon={Shield} href="/settings/security">
        Security
      </MenuItem>
      <MenuItem icon={Settings} href="/settings">
        Settings
      </MenuItem>
      <DeviceItems />
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      {themes.map(([value, label]) => (
        <MenuCheck key={value} exclusive checked={theme === value} onChange={() => setTheme(value)}>
          {label}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void session.signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
