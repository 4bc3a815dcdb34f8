import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import PanelLeft from "lucide-react/icons/panel-left";
import Sun from "lucide-react/icons/sun";
import type { Visitor } from "@cerebro/contracts/pages/admit.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useGo } from "../../data/address.ts";
import { session } from "../../data/session.ts";
import { remembered } from "../../data/storage/remembered.ts";
import { CommandPalette, type PaletteItem } from "../../ui/overlay/command-palette.tsx";
import { toggleAssistant } from "../assistant/toggle.ts";
import { navIcons } from "../navigation/icons.ts";
import { type PageEntry, pageGroups } from "./groups.ts";
import { useReading } from "./use-reading.ts";

function actions(visitor: Visitor | null, go: (path: string) => void): PaletteItem[] {
  const theme = (value: "system" | "light" | "dark") => () => remembered.write(storage.theme, value);
  const foldSidebar = () => remembered.write(storage.sidebarCollapsed, !remembered.read(storage.sidebarCollapsed));
  return [
    { id: "act:assistant", label: "Open the assistant", icon: MessageCircle, onSelect: toggleAssistant },
    { id: "act:light", label: "Light theme", keywords: ["appearance"], icon: Sun, onSelect: theme("light") },
    { id: "act:dark", label: "Dark theme", keywords: ["appearance"], icon: Moon, onSelect: theme("dark") },
    {
      id: "act:system",
      label: "Theme of the system",
      keywords: ["appearance"],
      icon: Monitor,
      onSelect: theme("system"),
    },
    ...(visitor
      ? [
          { id: "act:sidebar", label: "Collapse or expand the sidebar", icon: PanelLeft, onSelect: foldSidebar },
          {
            id: "act:out",
            label: "Sign out",
            keywords: ["log out"],
            icon: LogOut,
            onSelect: () => void session.signOut(),
          },
        ]
      : [{ id: "act:in", label: "Sign in", keywords: ["log in"], icon: LogIn, onSelect: () => go("/login") }]),
  ];
}

function pageItem(entry: PageEntry, go: (path: string) => void): PaletteItem {
  const icon = pageOf(entry.id).nav?.icon;
  return {
    id: entry.id,
    label: entry.title,
    hint: entry.built ? entry.path : `${entry.path} · not built yet`,
    keywords: [...entry.words],
    ...(icon && { icon: navIcons[icon] }),
    onSelect: () => go(entry.path),
  };
}

interface OpenedPaletteProps {
  open: boolean;
  onClose: () => void;
  visitor: Visitor | null;
}

/** All pages one may enter, what a visitor can read about the product, and what can be done from anywhere. */
export function OpenedPalette({ open, onClose, visitor }: OpenedPaletteProps) {
  const go = useGo();
  const pages = pageGroups(visitor).map(({ label, entries }) => ({
    label,
    items: entries.map((entry) => pageItem(entry, go)),
  }));
  const reading = useReading(visitor === null).map(({ label, lines }) => ({
    label,
    items: lines.map(({ title, hint, path }) => ({
      id: `read:${title}`,
      label: title,
      hint,
      onSelect: () => go(path),
    })),
  }));
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      placeholder="Go to a page or do something"
      empty="Nothing fits. Try the name of a page, such as orders or settings."
      groups={[...pages, ...reading, { label: "Actions", items: actions(visitor, go) }]}
    />
  );
}
