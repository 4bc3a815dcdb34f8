import { DocumentPage, DocumentView } from "../../../parts/document-page.tsx";
import type { SerialRow } from "@cerebro/contracts/entities/wms/lots.ts";
import { href } from "@cerebro/contracts/pages/href.ts";
import { usePageParams } from "../../../data/address.ts";
import { TextLink } from "../../../ui/action/link.tsx";
import { KeyValueList } from "../../../ui/data/key-value.tsx";
import { Panel } from "../../../ui/layout/panel.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { StateMark } from "../../../parts/state-mark.tsx";
import { PrintLabelButton } from "../labels/print-labels.tsx";
import { SubjectTimeline } from "../timeline/subject-timeline.tsx";
import { stockStatusWords } from "../words/goods-words.ts";
import { placeWord } from "../words/stock-words.ts";

/** `/wms/serials/{serialId}`: one piece and everywhere it has been [WMS-04]. */
export function Serial() {
  const { serialId } = usePageParams("wmsSerial");
  return (
    <DocumentPage page="wmsSerial" route="GET /api/wms/serials/{serialId}" input={{ serialId }}>
      {(piece) => <SerialPage piece={piece} />}
    </DocumentPage>
  );
}

function SerialPage({ piece }: { piece: SerialRow }) {
  return (
    <DocumentView
      page="wmsSerial"
      title={piece.code}
      crumbs={[{ label: "Serial numbers", href: `${href("wmsLots")}?tab=pieces` }, { label: piece.code }]}
      actions={
        <PrintLabelButton choice={{ kind: "serial", ids: [piece.id] }} title={`Print the label of ${piece.code}`} />
      }
      mark={piece.inHouse && <StateMark word={stockStatusWords[piece.status]} />}
      aside={
        <Panel title="Details">
          <KeyValueList
            facts={[
              {
                label: "Item",
                value: <TextLink href={href("wmsItem", { itemId: piece.itemId })}>{piece.itemName}</TextLink>,
              },
              {
                label: "Is at",
                value: piece.inHouse ? (
                  <TextLink href={href("wmsLocation", { locationId: piece.locationId })}>{piece.locationCode}</TextLink>
                ) : (
                  placeWord(piece.locationCode)
                ),
              },
              {
                label: "Lot",
                value: piece.lotId && (
                  <TextLink href={href("wmsLot", { lotId: piece.lotId })}>{piece.lotCode}</TextLink>
                ),
              },
              {
                label: "Handling unit",
                value: piece.unitId && (
                  <TextLink href={href("wmsUnit", { unitId: piece.unitId })}>{piece.unitSscc}</TextLink>
                ),
              },
              { label: "Owner", value: piece.ownerName ?? "Our own" },
              { label: "Last moved", value: <Moment at={piece.updatedAt} /> },
            ]}
          />
        </Panel>
      }
    >
      <Panel title="Everywhere it has been">
        <SubjectTimeline subjectType="serial_number" subjectId={piece.id} />
      </Panel>
    </DocumentView>
  );
}
