import type { Plan } from './plans.ts'

type Fee = Pick<Plan, 'feeBps' | 'isOffered'>

/** "1 %": the fee as the public pages write it. 100 basis points are 1 %. */
export function formatFee(feeBps: number): string {
  return `${feeBps / 100} %`
}

/** The fee of all plans on offer, "1 %", or "0.8 % to 1.2 %" where they differ. */
export function formatFees(plans: readonly Fee[]): string {
  const fees = plans.filter(({ isOffered }) => isOffered).map(({ feeBps }) => feeBps)
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  return least === most ? formatFee(least) : `${formatFee(least)} to ${formatFee(most)}`
}
