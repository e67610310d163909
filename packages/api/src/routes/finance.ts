// The finance formulas over HTTP. What is sent is read here, exactly; the formulas themselves stand in the kernel.

import { pmt } from "@kontor/kernel/finance/annuity.ts";
import type { PaymentTiming } from "@kontor/kernel/finance/annuity-terms.ts";
import { irr } from "@kontor/kernel/finance/irr.ts";
import { paymentPlan } from "@kontor/kernel/finance/payment-plan.ts";
import { rate } from "@kontor/kernel/finance/rate.ts";
import { xirr } from "@kontor/kernel/finance/xirr.ts";
import { toNumber } from "@kontor/kernel/money/ratio.ts";
import { financeRoutes } from "@kontor/model/routes/finance.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import { amountText, readDays, readFrequency, readNumber, readSeries } from "./finance-numbers.ts";

export function mountFinanceRoutes(app: FastifyInstance): void {
  mount(app, financeRoutes.payment, async (_call, { query }) => paymentOf(query));
  mount(app, financeRoutes.paymentOfBody, async (_call, { body }) => paymentOf(body));
  mount(app, financeRoutes.rate, async (_call, { query }) => {
    const { nper, fv = "0", type } = query;
    const [payment, present] = [readNumber("pmt", query.pmt), readNumber("pv", query.pv)];
    return { rate: rate(nper, payment, present, readNumber("fv", fv), timingOf(type)) };
  });
  mount(app, financeRoutes.paymentPlan, async (_call, { query }) => {
    const { params, plan } = paymentPlan({
      rate: readNumber("rate", query.rate),
      nper: query.nper,
      pv: readNumber("pv", query.pv),
      fv: readNumber("fv", query.fv ?? "0"),
      type: timingOf(query.type),
      ...(query.start !== undefined && { start: query.start }),
      ...(query.frequency !== undefined && { frequency: readFrequency(query.frequency) }),
    });
    return {
      params: {
        ...params,
        rate: amountText(params.rate),
        pv: amountText(params.pv),
        fv: amountText(params.fv),
        pmt: amountText(params.pmt),
      },
      plan: plan.map(({ index, date, principal, interest, payment }) => ({
        index,
        date,
        principal: amountText(principal),
        interest: amountText(interest),
        payment: amountText(payment),
      })),
    };
  });
  mount(app, financeRoutes.internalRate, async (_call, { query }) => {
    const flows = readSeries(query.cashflows);
    return { cashflows: flows.map(amountText), irr: irr(flows) };
  });
  mount(app, financeRoutes.datedInternalRate, async (_call, { query }) => {
    const flows = readSeries(query.cashflows ?? "");
    const dates = readDays(query.dates ?? "");
    return { cashflows: flows.map(amountText), xirr: xirr(flows, dates), dates: [...dates] };
  });
}

type NumberText = string | number;
type Annuity = {
  readonly rate: NumberText;
  readonly nper: number;
  readonly pv: NumberText;
  readonly fv?: NumberText | undefined;
  readonly type?: "0" | "1" | 0 | 1 | undefined;
};

function paymentOf({ rate, nper, pv, fv = "0", type }: Annuity): { readonly pmt: string } {
  const perPeriod = toNumber(readNumber("rate", rate));
  const payment = pmt(perPeriod, nper, readNumber("pv", pv), readNumber("fv", fv), timingOf(type));
  return { pmt: amountText(payment) };
}

/** In arrears unless told. */
function timingOf(type: Annuity["type"]): PaymentTiming {
  return Number(type ?? 0) === 1 ? 1 : 0;
}
