import { defaultPlans, formatFees } from '@tableside/domain/plans'
import { expect, it } from 'vitest'
import { builtFees } from './fees.tsx'

it('are built as those of a new installation', () => {
  expect(builtFees).toBe(formatFees(defaultPlans))
})
