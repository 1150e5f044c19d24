import type { ApprovalLimits } from '../access/index.ts'

/** How much whoever approves it may approve, where their role says so. */
export type Limited = { readonly limits?: ApprovalLimits | undefined }

/** Who approved, when someone had to: the manager doing it themselves, or the one whose PIN made the approval. */
export type Approval = Limited & {
  readonly approvedBy: string
  /** At most this much, where it was approved by PIN. */
  readonly maxPence?: number
}

/** The limits as an order keeps them, with what was given within them; nothing where there are none. */
export function keptLimits({ limits }: Limited): { readonly limits?: ApprovalLimits } {
  return limits && Object.values(limits).some((limit) => limit !== null) ? { limits } : {}
}
