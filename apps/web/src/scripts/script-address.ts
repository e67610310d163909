// The address of the page as its parts use and change it.
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ScriptAddress, scriptAddress } from "../address/script-address.ts";

type SettingType = "script" | "list";

export type AddressInUse = {
  readonly address: ScriptAddress;
  readonly settingType: SettingType;
  readonly showsAll: boolean;
  /** What is left out stays, and an empty text goes. */
  readonly change: (next: ScriptAddress, how?: { readonly replace?: boolean }) => void;
};

export function useScriptAddress(): AddressInUse {
  const address = scriptAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    address,
    settingType: address.selectedSettingType === "list" ? "list" : "script",
    showsAll: address.all === "1",
    change: (next, { replace = false } = {}) =>
      void navigate({
        to: "/scripts",
        search: scriptAddress({ ...address, ...next }),
        replace,
        resetScroll: false,
      }),
  };
}
