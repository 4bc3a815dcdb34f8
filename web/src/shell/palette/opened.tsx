import { QueryClientProvider } from "@tanstack/react-query";
import Play from "lucide-react/icons/play";
import Plus from "lucide-react/icons/plus";
import LogIn from "lucide-react/icons/log-in";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import PanelLeft from "lucide-react/icons/panel-left";
import Sun from "lucide-react/icons/sun";
import { useState } from "react";
import type { RecordKind } from "@cerebro/contracts/entities/platform/record-kinds.ts";
import type { FoundRecord } from "@cerebro/contracts/entities/platform/search.ts";
import { href, type PlainPageId } from "@cerebro/contracts/pages/href.ts";
import { mayOpen, type Visitor } from "@cerebro/contracts/pages/admit.ts";
import { pageOf } from "@cerebro/contracts/pages/pages.ts";
import { storage } from "@cerebro/contracts/storage/storage.ts";
import { useGo } from "../../data/address.ts";
import { queryClient } from "../../data/query-client.ts";
import { session } from "../../data/session.ts";
import { remembered, useRemembered } from "../../data/storage/remembered.ts";
import { useUser } from "../../data/use-session.ts";
import type { Icon } from "../../ui/icon.ts";
import { CommandPalette, type PaletteGroup, type PaletteItem } from "../../ui/overlay/command-palette.tsx";
import { toggleAssistant } from "../assistant/toggle.ts";
import { areaIcons, navIcons } from "../navigation/icons.ts";
import { type PageEntry, type PageGroup, pageGroups } from "./groups.ts";
import { recordWords } from "./record-words.ts";
import { isFoundByCode } from "./request.ts";
import { useReading } from "./use-reading.ts";
import { rememberRecord, useRecords } from "./use-records.ts";

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

/** Pages outside the menus have the icon of their area. */
const groupIcons: Readonly<Record<PageGroup["label"], Icon>> = {
  Warehouse: areaIcons.wms,
  Logistics: areaIcons.logistics,
  Executive: areaIcons.executive,
  Company: navIcons.building,
  "Public site": navIcons.compass,
};

function pageItem(entry: PageEntry, area: PageGroup["label"], go: (path: string) => void): PaletteItem {
  const icon = pageOf(entry.id).nav?.icon;
  return {
    id: entry.id,
    label: entry.title,
    hint: area,
    keywords: [...entry.words],
    icon: icon ? navIcons[icon] : groupIcons[area],
    onSelect: () => go(entry.path),
  };
}

/** Create commands available everywhere, by the people who may open the page. */
const creations: readonly { readonly label: string; readonly page: PlainPageId; readonly query: string }[] = [
  { label: "Create order", page: "wmsOrders", query: "add=yes" },
  { label: "Create purchase order", page: "wmsPurchaseOrders", query: "add=yes" },
  { label: "Create transfer", page: "wmsTransfers", query: "add=yes" },
  { label: "Create return", page: "wmsReturns", query: "add=yes" },
  { label: "Create item", page: "wmsItems", query: "add=yes" },
  { label: "Request count", page: "wmsCounts", query: "open=request" },
  { label: "Plan routes", page: "logisticsRoutes", query: "do=plan" },
];

function creationItems(visitor: Visitor | null, go: (path: string) => void): PaletteItem[] {
  return creations
    .filter(({ page }) => mayOpen(pageOf(page).access, visitor))
    .map(({ label, page, query }) => ({
      id: `new:${page}:${query}`,
      label,
      icon: Plus,
      onSelect: () => go(`${href(page)}?${query}`),
    }));
}

interface Opening {
  readonly go: (path: string) => void;
  readonly email: string;
}

/** The found records by kind, in the order in which the first of each was found, and what can be done with the best ones. */
function recordGroups(records: readonly FoundRecord[], { go, email }: Opening): PaletteGroup[] {
  const kinds = [...Map.groupBy(records, ({ kind }) => kind)];
  const answers = records.some(isFoundByCode) ? "surely" : "perhaps";
  const groups = kinds.map(([kind, found]): PaletteGroup => ({
    label: recordWords[kind].label,
    answers,
    items: found.map((record) => recordItem(record, { go, email })),
  }));
  const actions = records
    .slice(0, actionsOfRecords)
    .flatMap(({ id, actions: offered }) =>
      offered.map(({ label, path }) => ({ id: `do:${id}:${label}`, label, icon: Play, onSelect: () => go(path) })),
    );
  return [...groups, { label: "What comes next", answers, items: actions } satisfies PaletteGroup].filter(
    ({ items }) => items.length > 0,
  );
}

/** The action that was typed with its record stands first. */
function requestedGroup(
  requested: ReturnType<typeof useRecords>["requested"],
  go: (path: string) => void,
): PaletteGroup[] {
  const items = requested.map(({ id, label, path }) => ({
    id: `asked:${id}`,
    label,
    icon: Play,
    onSelect: () => go(path),
  }));
  return items.length === 0 ? [] : [{ label: "Asked for", answers: "surely", items }];
}

const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(recordWords, kind);

/** Of so many records their next steps are offered. */
const actionsOfRecords = 3;

interface ListedRecord {
  readonly kind: RecordKind;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
}

function recordItem(record: ListedRecord & { readonly id?: string }, { go, email }: Opening): PaletteItem {
  const { kind, title, subtitle, path } = record;
  return {
    id: `record:${record.id ?? path}`,
    label: title,
    hint: subtitle,
    keywords: [subtitle],
    icon: recordWords[kind].icon,
    onSelect: () => {
      rememberRecord({ kind, title, subtitle, path, email });
      go(path);
    },
  };
}

interface OpenedPaletteProps {
  open: boolean;
  onClose: () => void;
  visitor: Visitor | null;
}

/** The palette of every page; pages of the public site have no client of queries. */
export function OpenedPalette(props: OpenedPaletteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Entries {...props} />
    </QueryClientProvider>
  );
}

/** Records by code or name, all pages one may enter, what a visitor can read about the product, and what can be done from anywhere. */
function Entries({ open, onClose, visitor }: OpenedPaletteProps) {
  const go = useGo();
  const email = useUser()?.email ?? "";
  const [typed, setTyped] = useState("");
  const { records, requested, loading, notice } = useRecords(typed, visitor !== null && open);
  const [recent] = useRemembered(storage.recentRecords);
  const opening = { go, email };
  const pages = pageGroups(visitor).map(({ label, entries }) => ({
    label,
    items: entries.map((entry) => pageItem(entry, label, go)),
  }));
  const reading = useReading(visitor === null).map(({ label, lines }) => ({
    label,
    items: lines.map(({ title, hint, path }) => ({
      id: `read:${title}`,
      label: title,
      hint,
      icon: navIcons.book,
      onSelect: () => go(path),
    })),
  }));
  const found = recordGroups(records, opening);
  const foundPaths = new Set(records.map(({ path }) => path));
  const opened = recent
    .filter((record) => visitor !== null && record.email === email && !foundPaths.has(record.path))
    .flatMap(({ kind, ...record }) => (isRecordKind(kind) ? recordItem({ kind, ...record }, opening) : []));
  return (
    <CommandPalette
      open={open}
      onClose={() => {
        onClose();
        setTyped("");
      }}
      query={typed}
      onQueryChange={setTyped}
      loading={loading}
      notice={notice}
      placeholder={visitor ? "Find a record, go to a page or do something" : "Go to a page or do something"}
      empty={
        loading ? "Searching …" : "Nothing fits. Try a code, a number or a name, or a page such as orders or settings."
      }
      groups={[
        ...requestedGroup(requested, go),
        ...found,
        { label: "Recent", items: opened },
        ...pages,
        ...reading,
        { label: "Actions", items: [...creationItems(visitor, go), ...actions(visitor, go)] },
      ]}
    />
  );
}
