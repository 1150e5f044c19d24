import { createHash } from 'node:crypto'
import { hashRawSync } from '@node-rs/argon2'
import { listPeopleHere, type PersonHere, signOff, signOn } from '@tableside/contract/devices'
import { getSession, type Session } from '@tableside/contract/identity'
import { type AccessRecord, rightsOf } from '@tableside/domain/access'
import { devicePermissions, rightsAtDevice } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { basisPoints, ZERO } from '@tableside/domain/money'
import { addMinutes } from '@tableside/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { idOf, location, owner, type Person } from './fixtures.ts'
import type { Page } from './page.ts'
import { server } from './stand-in-server.ts'
import { testNow } from './test-now.ts'

/** Who works at the site without an account, and the PIN they sign on with at a paired till; null has none yet. */
export type Employee = PersonHere & { readonly pin: string | null }

type EmployeeGiven = Partial<PersonHere> & { readonly pin?: string | null }

export function employee(name: string, { pin = '1111', ...given }: EmployeeGiven = {}): Employee {
  return {
    ...{ staffId: idOf('person', name), name, role: 'staff', ownRole: null },
    ...{ isYou: false, isOnShift: false, deviceName: null },
    ...{ pin, hasPin: pin !== null, verifier: pin === null ? null : verifierOf(pin) },
    ...given,
  }
}

export const josh = () => employee('Josh Bell', { isOnShift: true })
export const priya = () => employee('Priya Shah', { pin: '22222' })
export const maria = () => employee('Maria Lopez', { pin: '333333', role: 'manager' })

/** In a role the restaurant made itself: approves discounts up to ten per cent alone, and nothing else. */
export const ana = (): Employee =>
  employee('Ana Lima', {
    pin: '444444',
    ownRole: {
      ...{ id: idOf('role', 'Senior waiter'), name: 'Senior waiter' },
      permissions: ['restaurant.view', 'orders.view', 'orders.take', 'orders.approve', 'payments.take', 'menu.view'],
      limits: {
        ...{ discountBps: basisPoints(1000), discountPence: null },
        ...{ compPence: ZERO, voidPence: ZERO, refundPence: ZERO },
      },
    },
  })

const salt = Buffer.from('0123456789abcdef')
const keyOf = (pin: string): Buffer =>
  hashRawSync(pin, { salt, memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 })

/** What a device checks a PIN with while it has no connection; as cheap as can be, for it is not a secret here. */
function verifierOf(pin: string): NonNullable<PersonHere['verifier']> {
  const hash = createHash('sha256').update(keyOf(pin)).digest('base64url')
  return { salt: salt.toString('base64url'), memoryKib: 8, passes: 1, hash, digits: pin.length }
}

export const proofOf = (pin: string): string => keyOf(pin).toString('base64url')

const signedOn = new Map<string, string>()

/** Who gave a command at a paired till. */
export const staffIdOf = (signOnId: string | null): string | undefined =>
  signOnId === null ? undefined : signedOn.get(signOnId)

/**
 * A till the owner has paired: these people sign on at it by PIN, one after the other. Say it before the page is opened,
 * and open the page as what it answers.
 */
export function pairedTill(people: readonly Employee[] = [josh(), priya(), maria()]): Person {
  const { name, staffId, ...session } = owner()
  signedOn.clear()
  server.answers(listPeopleHere, { people: people.map(({ pin: _, ...person }) => person) })
  server.answers(signOn, ({ body }) => {
    const person = people.find((each) => each.staffId === body.staffId)
    const isRight =
      person?.pin && ('pin' in body.secret ? body.secret.pin === person.pin : body.secret.proof === proofOf(person.pin))
    if (!isRight) throw new DomainError('pin_wrong')
    signedOn.set(body.id, person.staffId)
    const { staffId: of, name: called } = person
    const access = accessOf(session.access, person)
    return { signedOn: { id: body.id, staffId: of, name: called, access, expiresAt: addMinutes(testNow, 16 * 60) } }
  })
  server.answers(signOff, ({ params }) => {
    signedOn.delete(params.signOnId)
    return { endedAt: testNow }
  })
  server.answers(getSession, ({ signOnId }): Session => {
    const person = people.find((each) => each.staffId === staffIdOf(signOnId))
    return {
      ...session,
      access: accessOf(session.access, person),
      device: {
        ...{ id: idOf('device', 'Bar till'), kind: 'till', locationId: location().id, signOnId },
        person: person ? { staffId: person.staffId, name: person.name } : null,
      },
    }
  })
  return { name, staffId, ...session }
}

function accessOf(access: AccessRecord, person: Employee | undefined): AccessRecord {
  const here = { ...access, location_ids: [location().id] }
  if (!person) return { ...here, role: 'staff', permissions: [...devicePermissions.till] }
  const { role, ownRole } = person
  const { permissions, limits } = rightsAtDevice('till', rightsOf(role, ownRole))
  const own = ownRole && { limits, role_name: ownRole.name }
  return { ...here, role, permissions: [...permissions], ...own }
}

/** Taps the name on the lock screen and types the PIN. */
export async function typePin(page: Page, { name }: Pick<Employee, 'name'>, pin: string): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  const pad = within(screen.getByRole('region', { name: 'PIN' }))
  for (const digit of pin) await page.user.click(pad.getByRole('button', { name: digit }))
}

/** Signs on with the right PIN, and waits for the screen behind the lock. */
export async function signOnAs(page: Page, person: Employee): Promise<void> {
  await typePin(page, person, person.pin ?? '')
  await waitFor(() => {
    if (screen.queryByRole('main', { name: 'Lock screen' })) throw new Error('The till is still locked.')
  })
}

/** The server knows nobody under any sign-on any more. */
export function endSignOns(): void {
  signedOn.clear()
}
