// Buttons to the pages of a list: the numbers around the current one, the neighbours, and the ends where the numbers do not reach them.
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./TableFooter.module.css";
import type { PagerProps } from "./table-types.ts";

export function Pager({
  page,
  lastPage = page,
  pageCount,
  numbers,
  hasEnds,
  onPage,
}: PagerProps): ReactElement {
  const { t } = useTranslation();
  const step = (label: string, to: number, icon: ReactNode): ReactElement => (
    <li>
      <button
        type="button"
        className={styles.page}
        aria-label={label}
        disabled={to < 1 || to > pageCount || to === page}
        onClick={() => onPage(to)}
      >
        {icon}
      </button>
    </li>
  );
  return (
    <nav aria-label={t("Pages")}>
      <ul className={styles.pages}>
        {hasEnds && step(t("First page"), 1, <IconChevronsLeft size={14} />)}
        {step(t("Previous page"), page - 1, <IconChevronLeft size={14} />)}
        {numbers.map((number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.page}
              aria-label={t("Page {{number}}", { number })}
              aria-current={number === page ? "page" : undefined}
              data-shown={(number >= page && number <= lastPage) || undefined}
              onClick={() => onPage(number)}
            >
              <bdi dir="ltr">{number}</bdi>
            </button>
          </li>
        ))}
        {step(t("Next page"), lastPage + 1, <IconChevronRight size={14} />)}
        {hasEnds && step(t("Last page"), pageCount, <IconChevronsRight size={14} />)}
      </ul>
    </nav>
  );
}
