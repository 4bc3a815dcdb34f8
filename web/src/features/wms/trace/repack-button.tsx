import PackagePlus from "lucide-react/icons/package-plus";
import { useSearchState } from "../../../data/address.ts";
import { Button } from "../../../ui/action/button.tsx";
import { one } from "../../../parts/list-state.ts";
import { RepackDialog, type RepackStart } from "./repack-dialog.tsx";

/** Opens the repack; the address says that it is open, so that it can be linked to. */
export function RepackButton({ start }: { readonly start?: RepackStart | undefined }) {
  const [search, change] = useSearchState();
  return (
    <>
      <Button icon={PackagePlus} onClick={() => change({ do: "repack" }, { push: true })}>
        Repack
      </Button>
      {one(search, "do") === "repack" && <RepackDialog start={start} onClose={() => change({ do: undefined })} />}
    </>
  );
}
