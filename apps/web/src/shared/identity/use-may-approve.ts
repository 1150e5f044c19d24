import { type ApprovalRequest, mayApprove, rightsIn } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import type { Approval, CommandContext, Decision } from '@tableside/domain/orders'
import { useAccess } from './use-access.ts'

/** What is decided here is only looked at: the till's own command, or the server's, is what counts. */
const preview: CommandContext = { at: new Date(0).toISOString(), by: '', newId: () => '' }

/**
 * Whether whoever is signed in may do it without a manager's PIN: they approve such a thing, and with it the bill stays within
 * their limits. The server decides by the same rules.
 */
export function useMayApprove() {
  const rights = rightsIn(useAccess().access)
  return (request: ApprovalRequest, decide?: (approval: Approval, context: CommandContext) => Decision): boolean => {
    if (!mayApprove(rights, request)) return false
    if (!decide) return true
    try {
      decide({ approvedBy: '', limits: rights.limits }, preview)
      return true
    } catch (error) {
      // Anything else that is wrong with it is said once it is sent.
      return !(error instanceof DomainError && error.code === 'approval_needed')
    }
  }
}
