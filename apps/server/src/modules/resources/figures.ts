import type { Plan } from '@tableside/domain/plans'

/** What the files are made of: the plans on offer, and the day they were made. */
export type Figures = { readonly plans: readonly Plan[]; readonly madeOn: string }
