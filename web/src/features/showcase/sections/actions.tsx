import Archive from "lucide-react/icons/archive";
import Bell from "lucide-react/icons/bell";
import ChevronDown from "lucide-react/icons/chevron-down";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { ButtonLink, TextLink } from "../../../ui/action/link.tsx";
import { Kbd } from "../../../ui/data/kbd.tsx";
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { Row, Section, Specimen } from "../specimen.tsx";

/** Buttons, links and menus. */
export function Actions() {
  return (
    <Section id="actions" title="Actions" hint="A verb on the button, one primary on the screen.">
      <Specimen title="Button">
        <div className="flex flex-col gap-3">
          <Row>
            <Button variant="primary" icon={Plus}>
              Create order
            </Button>
            <Button>Duplicate</Button>
            <Button variant="ghost">Discard</Button>
            <Button variant="danger">Delete</Button>
          </Row>
          <Row>
            <BusyButton />
            <Button disabled>Release</Button>
            <Button variant="primary" disabled>
              Release
            </Button>
          </Row>
          <Row>
            <Button density="dense">Dense</Button>
            <Button density="regular">Regular</Button>
            <Button density="touch">Touch</Button>
            <Button density="hand">Hand-held</Button>
          </Row>
        </div>
      </Specimen>
      <Specimen title="Icon button" hint="Rest on it or focus it to read its name.">
        <Row>
          <IconButton label="Edit" icon={Pencil} />
          <IconButton label="Notifications" icon={Bell} count={4} />
          <IconButton label="Copy" icon={Copy} variant="secondary" />
          <IconButton label="Add" icon={Plus} variant="primary" />
          <IconButton label="Saving" icon={Pencil} busy />
        </Row>
      </Specimen>
      <Specimen title="Links">
        <Row>
          <TextLink href="#actions">In a sentence</TextLink>
          <TextLink href="#actions" tone="quiet">
            In a list
          </TextLink>
          <TextLink href="https://www.w3.org/WAI/WCAG22/quickref/" target="_blank">
            Elsewhere
          </TextLink>
          <ButtonLink href="#overlays">As a button</ButtonLink>
        </Row>
      </Specimen>
      <Specimen title="Menu" hint="Arrow keys, Home, End or typing move; Enter does.">
        <Row>
          <SampleMenu />
          <Menu
            label="More"
            place="bottom-end"
            trigger={(trigger) => <IconButton {...trigger} label="More" icon={Ellipsis} />}
          >
            <MenuItem icon={Pencil}>Rename</MenuItem>
            <MenuItem icon={Archive} disabled hint="It still holds stock">
              Archive
            </MenuItem>
          </Menu>
          <span className="text-ink-muted">
            Keys are drawn as <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </span>
        </Row>
      </Specimen>
    </Section>
  );
}

function BusyButton() {
  const [busy, setBusy] = useState(false);
  function work() {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  }
  return (
    <Button busy={busy} onClick={work}>
      Save changes
    </Button>
  );
}

function SampleMenu() {
  const [archived, setArchived] = useState(false);
  const [order, setOrder] = useState("Newest");
  return (
    <Menu
      label="Order"
      trigger={(trigger) => (
        <Button {...trigger} trailingIcon={ChevronDown}>
          Order
        </Button>
      )}
    >
      <MenuItem icon={Pencil} shortcut="E">
        Edit
      </MenuItem>
      <MenuItem icon={Copy} shortcut="D">
        Duplicate
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Sort by</MenuLabel>
      {["Newest", "Due first"].map((name) => (
        <MenuCheck key={name} exclusive checked={order === name} onChange={() => setOrder(name)}>
          {name}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuCheck checked={archived} onChange={setArchived}>
        Show archived
      </MenuCheck>
      <MenuItem icon={Trash2} danger>
        Delete
      </MenuItem>
    </Menu>
  );
}
