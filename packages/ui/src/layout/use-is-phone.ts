// Whether the page is as narrow as a telephone: then the navigation lies at the foot and behind a button.
import { useMediaQuery } from "@mantine/hooks";

export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 760px)", undefined, { getInitialValueInEffect: false });
}
