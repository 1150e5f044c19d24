import type { Words } from '@tableside/messages/words'

/** "Optional service charge (12.5%)"; without a rate where it has none. */
export function formatServiceCharge({ t, percent }: Words, bps: number | null): string {
  return bps ? t('frame.optionalServiceRate', { rate: percent(bps) }) : t('frame.optionalService')
}
