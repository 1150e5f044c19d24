import type { EndpointAccess } from '@tableside/contract/core'
import { type AccessRecord, can, readPermissions } from '@tableside/domain/access'
import { isPractised } from '@tableside/domain/practice'
import { useMemo } from 'react'
import { useSignOn } from '../sign-ons/sign-on-store.ts'
import { useSession } from './auth-provider.tsx'

/** What a button or a page asks for: an endpoint's own `access`, or a permission and a feature. */
export type Needs = EndpointAccess | Parameters<typeof can>[1]

/** `true`, or why not. */
export type Answer = ReturnType<typeof can>

/**
 * What the signed-in person may do here: `can(voidLine.access)` answers `true`, `permission_denied` (hide it) or
 * `feature_locked` (show it with a lock). The server decides again with the same function.
 */
export function useAccess(): {
  access: AccessRecord
  can: (needs: Needs) => Answer
  /** This is a copy to practise in: what it leaves out is not offered. */
  isPractice: boolean
} {
  const { access: ofSession, device, visit, practiceOf } = useSession()
  const signOn = useSignOn()
  // Without a connection the session is a copy, maybe from when somebody else was on.
  const access = signOn && device?.signOnId !== signOn.id ? signOn.access : ofSession
  const answer = visit !== null ? shown : practiceOf !== undefined ? practised : allowed
  return useMemo(
    () => ({ access, can: (needs: Needs) => answer(access, needs), isPractice: answer === practised }),
    [access, answer],
  )
}

function allowed(access: AccessRecord, needs: Needs): Answer {
  if (needs === 'platform_owner') return access.is_platform_owner || 'permission_denied'
  return typeof needs === 'string' ? true : can(access, needs)
}

/** In practice nobody is offered what it leaves out: the server refuses that. */
function practised(access: AccessRecord, needs: Needs): Answer {
  if (typeof needs === 'object' && !isPractised(needs)) return 'permission_denied'
  return allowed(access, needs)
}

/** On a visit one is shown what the restaurant's owner sees, without what changes anything: the server refuses that. */
function shown(access: AccessRecord, needs: Needs): Answer {
  if (typeof needs === 'string') return allowed(access, needs)
  if (needs.permission && !readPermissions.includes(needs.permission)) return 'permission_denied'
  return can({ ...access, role: 'owner', is_platform_owner: false }, needs)
}
