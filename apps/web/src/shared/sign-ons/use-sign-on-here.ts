import { Refused } from '@tableside/client/http'
import { type PersonHere, type SignedOn, signOn } from '@tableside/contract/devices'
import { type AccessRecord, rightsOf } from '@tableside/domain/access'
import { type DeviceKind, rightsAtDevice } from '@tableside/domain/devices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiOnce } from '../api.ts'
import { useSession } from '../identity/auth-provider.tsx'
import { sessionQuery } from '../identity/session.ts'
import { newId } from '../new-id.ts'
import { storedValue } from '../stored-value.ts'
import { proofOfPin, startPinWorker } from './check-pin.ts'
import { beginSignOn } from './sign-on-store.ts'

/** A till that waits longer for an answer checks the PIN itself: somebody stands in front of it. */
const patienceMs = 4_000
const offlineTries = { max: 5, windowMs: 5 * 60_000 }

/** When this device was given wrong PINs without a connection, as times in milliseconds: a reload forgets none. */
const wrongTries = storedValue('tableside.wrong-pins')

type Try = { readonly person: PersonHere; readonly pin: string }
type Known = Pick<SignedOn, 'access'> & { readonly proof?: string }

/** Signs a person on with their PIN; without a connection by what this device knows of it. */
export function useSignOnHere(restaurantId: string, kind: DeviceKind) {
  const queryClient = useQueryClient()
  const session = useSession()
  useEffect(() => void startPinWorker(), [])

  async function checked(id: string, { person, pin }: Try): Promise<Known> {
    const body = { id, staffId: person.staffId, secret: { pin } }
    try {
      const signal = AbortSignal.timeout(patienceMs)
      return (await apiOnce(signOn, { params: { restaurantId }, body, signal })).signedOn
    } catch (error) {
      if (error instanceof Refused) throw error
      return { proof: await offlineProof(person, pin), access: offlineAccess(session.access, person, kind) }
    }
  }

  async function offlineProof({ verifier, name }: PersonHere, pin: string): Promise<string> {
    const now = Date.now()
    const tries = (wrongTries.read() ?? '').split(' ').map(Number)
    const recent = tries.filter((at) => at > now - offlineTries.windowMs)
    if (recent.length >= offlineTries.max) throw new Error('Too many wrong PINs. Wait a few minutes, then try again.')
    if (!verifier)
      throw new Error(`There is no connection, and ${name}’s PIN needs one. Choose another person for now.`)
    const proof = await proofOfPin(pin, verifier)
    wrongTries.write(proof ? undefined : [...recent, now].join(' '))
    if (!proof) throw new Error('That PIN is not right. Try again, or ask a manager.')
    return proof
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: async (typed: Try) => {
      const id = newId()
      return { id, ...(await checked(id, typed)) }
    },
    onSuccess: async ({ id, proof, access }, { person: { staffId, name } }) => {
      // A look at the session that is under way would say that nobody is on.
      await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
      beginSignOn({ id, staffId, name, access }, proof ? { id, staffId, proof } : undefined)
      queryClient.setQueryData(sessionQuery.queryKey, (before) =>
        before?.device
          ? { ...before, access, device: { ...before.device, signOnId: id, person: { staffId, name } } }
          : before,
      )
    },
  })
}

/** What the server will say of them, by all this device knows. */
function offlineAccess(access: AccessRecord, { role, ownRole }: PersonHere, kind: DeviceKind): AccessRecord {
  const { permissions, limits } = rightsAtDevice(kind, rightsOf(role, ownRole))
  return { ...access, role, permissions: [...permissions], limits, role_name: ownRole?.name }
}
