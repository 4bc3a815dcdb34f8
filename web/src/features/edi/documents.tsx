import { useQuery } from "@tanstack/react-query";
import Handshake from "lucide-react/icons/handshake";
import { ediDirections, ediStates, ediTypes } from "@cerebro/contracts/constants/edi.ts";
import type { EdiPartner } from "@cerebro/contracts/entities/platform/edi.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { reading } from "../../data/query-client.ts";
import { DocumentList } from "../../parts/document-list.tsx";
import { chosen, flagIn, type ListState } from "../../parts/list-state.ts";
import { idIn } from "../../parts/use-warehouses.ts";
import { ButtonLink } from "../../ui/action/link.tsx";
import type { EmptyStateProps } from "../../ui/feedback/state-panel.tsx";
import { optionsOf } from "../../ui/form/select.tsx";
import { choicesOf, type FilterField } from "../../ui/table/filter.ts";
import { documentColumns } from "./document-columns.tsx";
import { directions, documentHref, faultyStates, isState, isType, setName } from "./edi-words.ts";
import { EdiFacts } from "./facts.tsx";
import { ReceiveFile } from "./receive-file.tsx";
import { useIsAdministrator } from "./use-is-administrator.ts";

const noun = ["document", "documents"] as const;

const typeOptions = Object.keys(ediTypes).map((value) => ({ value, label: setName(value) }));
const views = [
  { name: "All", search: "" },
  { name: "Wait for a decision", search: "?state=waiting" },
  { name: "Ready to send", search: "?state=ready" },
  { name: "Not acknowledged", search: "?overdue=yes" },
  { name: "Invalid or refused", search: `?state=${faultyStates}` },
  { name: "Rejected by partner", search: "?state=rejected" },
];

const fieldsOf = (partners: readonly EdiPartner[]): readonly FilterField[] => [
  {
    id: "partner",
    label: "Partner",
    kind: "choice",
    single: true,
    options: partners.map(({ id, name }) => ({ value: id, label: name })),
  },
  { id: "direction", label: "Direction", kind: "choice", single: true, options: optionsOf(ediDirections) },
  { id: "type", label: "Transaction set", kind: "choice", options: typeOptions },
  { id: "state", label: "State", kind: "choice", options: optionsOf(ediStates) },
  { id: "overdue", label: "Not acknowledged in a day", kind: "flag" },
];

/** Those words of the address that the contract knows. */
function known(text: string, knows: (word: string) => boolean): string | undefined {
  const words = choicesOf(text).filter((word) => knows(word));
  return words.length === 0 ? undefined : words.join(",");
}

const questionOf = (list: ListState) => ({
  search: list.text || undefined,
  partnerId: idIn(list.value("partner")),
  direction: chosen(list.value("direction"), directions),
  type: known(list.value("type"), isType),
  state: known(list.value("state"), isState),
  overdue: flagIn(list, "overdue"),
});

/** `/edi`: transaction sets received and sent [PLT-08]. */
export function EdiDocuments() {
  const partners = useQuery(reading("GET /api/edi/partners", {})).data?.rows;
  const empty = useEmptyText(partners);
  return (
    <DocumentList
      page="edi"
      route="GET /api/edi/documents"
      ask={questionOf}
      fields={fieldsOf(partners ?? [])}
      searchLabel="Search reference"
      table="edi-documents"
      views={views}
      label="EDI documents"
      noun={noun}
      columns={documentColumns(partners?.some(({ test }) => test) ?? false)}
      pathOf={documentHref}
      actions={<ButtonLink href={href("ediPartners")}>Trading partners</ButtonLink>}
      above={partners !== undefined && partners.length > 0 ? <EdiFacts partners={partners} /> : undefined}
      create={{
        label: "Receive file",
        does: "Receive a file",
        form: ({ close }) => <ReceiveFile onDone={close} />,
      }}
      empty={empty}
    />
  );
}

function useEmptyText(partners: readonly EdiPartner[] | undefined): EmptyStateProps {
  const isAdministrator = useIsAdministrator();
  if (partners === undefined || partners.length > 0) {
    return {
      icon: Handshake,
      title: "No document yet",
      children: "Receive a file of a trading partner, or let a test partner send a simulated order.",
      action: <ButtonLink href={href("ediPartners")}>Trading partners</ButtonLink>,
    };
  }
  return {
    icon: Handshake,
    title: "No trading partner yet",
    children: (
      <>
        By EDI, companies exchange orders, load tenders and their answers as X12 files instead of mail and paper.
        Received orders become orders here, and their answers are written as files for the partner.
        {!isAdministrator && " An administrator adds trading partners."}
      </>
    ),
    action: isAdministrator && (
      <ButtonLink variant="primary" href={`${href("ediPartners")}?add=yes`}>
        Add a trading partner
      </ButtonLink>
    ),
  };
}
