// A count as it stands beside a name: exact as far as it is counted, and "1,000+" beyond.
import { useFormats } from "../language/use-formats.ts";
import { countMax } from "./use-referring-counts.ts";

export function useCountText(): (count: number | undefined) => string {
  const { formatNumber } = useFormats();
  return (count) => {
    if (count === undefined) return "";
    return count >= countMax ? `${formatNumber(countMax)}+` : formatNumber(count);
  };
}
