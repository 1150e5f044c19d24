import { randomBytes } from 'node:crypto'
import type * as contract from '@tableside/contract/partners'
import type { Partner } from '@tableside/contract/partners'
import { DomainError } from '@tableside/domain/errors'
import { txtRecordOf } from '@tableside/domain/partners'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import {
  memberships,
  partnerDomains,
  partnerRestaurants,
  partnerShares,
  partners,
  partnerUsers,
  platformAudit,
  restaurants,
  users,
} from '../../db/schema/index.ts'
import type { Call, SignedIn } from '../../http/call.ts'
import { readPicture } from '../../http/read-picture.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from '../platform/index.ts'
import { loadPartner } from './partners.store.ts'

type AuditedCall = { readonly signedIn: SignedIn; readonly at: string }
type Answer = { readonly partner: Partner }

export async function readPartner(services: Services, looker: AuditedCall, partnerId: string): Promise<Answer> {
  const auditEntry = { action: 'partner.read', facts: { partnerId } }
  return {
    partner: await acrossRestaurants(services, looker, auditEntry, (tx) => loadPartner(tx, partnerId, looker.at)),
  }
}

/** Changes something of a partner in one transaction, leaves a row that says who did, and reads it all again. */
async function change(
  services: Services,
  looker: AuditedCall,
  { partnerId, action, facts = {} }: { partnerId: string; action: string; facts?: Record<string, unknown> },
  work: (tx: Tx) => Promise<void>,
): Promise<Answer> {
  const { db, newId } = services
  await db.inShared(async (tx) => {
    const [row] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('update')
    if (!row && action !== 'partner.create') throw new DomainError('not_found')
    await work(tx)
    const audit = { id: newId(), at: looker.at, by: looker.signedIn.userId, action, facts: { partnerId, ...facts } }
    await tx.insert(platformAudit).values(audit)
  })
  services.caches.forget()
  return readPartner(services, looker, partnerId)
}

export function createPartner(services: Services, call: Call<typeof contract.createPartner>): Promise<Answer> {
  const { id, shareBps, ...fields } = call.body
  const { at, signedIn } = call
  return change(services, call, { partnerId: id, action: 'partner.create' }, async (tx) => {
    const made = await tx
      .insert(partners)
      .values({ id, ...fields, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: partners.id })
    // Pressed twice: it is there.
    if (made.length === 0) return
    const share = { partnerId: id, shareBps, effectiveFrom: at, setBy: signedIn.userId, setAt: at }
    await tx.insert(partnerShares).values(share)
  })
}

export function changePartner(services: Services, call: Call<typeof contract.changePartner>): Promise<Answer> {
  const { version, ...fields } = call.body
  const { partnerId } = call.params
  return change(services, call, { partnerId, action: 'partner.change', facts: fields }, async (tx) => {
    const changed = await tx
      .update(partners)
      .set({ ...fields, version: version + 1 })
      .where(and(eq(partners.id, partnerId), eq(partners.version, version)))
      .returning({ id: partners.id })
    if (changed.length === 0) throw new DomainError('partner_changed_meanwhile')
  })
}

export async function setLogo(services: Services, call: Call<typeof contract.setPartnerLogo>): Promise<Answer> {
  const { partnerId } = call.params
  const picture = await readPicture(call.body.base64, ['image/png', 'image/jpeg', 'image/webp'])
  if (!picture) throw new DomainError('logo_not_usable')
  return change(services, call, { partnerId, action: 'partner.logo' }, async (tx) => {
    await tx.update(partners).set({ logo: picture.bytes, logoType: picture.type }).where(eq(partners.id, partnerId))
  })
}

export function addDomain(services: Services, call: Call<typeof contract.addPartnerDomain>): Promise<Answer> {
  const { partnerId } = call.params
  const { host } = call.body
  return change(services, call, { partnerId, action: 'partner.domain', facts: { host } }, async (tx) => {
    const token = `tableside-${randomBytes(18).toString('base64url')}`
    const made = await tx
      .insert(partnerDomains)
      .values({ host, partnerId, token, createdAt: call.at })
      .onConflictDoNothing()
      .returning({ host: partnerDomains.host })
    if (made.length > 0) return
    const [row] = await tx.select().from(partnerDomains).where(eq(partnerDomains.host, host))
    if (row?.partnerId !== partnerId) throw new DomainError('host_taken')
  })
}

/** Asks DNS now; a host counts from then on. No transaction is open while it is asked. */
export async function verifyDomain(
  services: Services,
  call: Call<typeof contract.verifyPartnerDomain>,
): Promise<Answer> {
  const { partnerId, host } = call.params
  const place = and(eq(partnerDomains.host, host), eq(partnerDomains.partnerId, partnerId))
  const [row] = await services.db.shared.select().from(partnerDomains).where(place)
  if (!row) throw new DomainError('not_found')
  const found = await services.lookUpTxt(txtRecordOf(host))
  if (!found.includes(row.token)) throw new DomainError('host_not_verified', { txtName: txtRecordOf(host) })
  return change(services, call, { partnerId, action: 'partner.domain_verified', facts: { host } }, async (tx) => {
    await tx.update(partnerDomains).set({ verifiedAt: call.at }).where(place)
  })
}

export function removeDomain(services: Services, call: Call<typeof contract.removePartnerDomain>): Promise<Answer> {
  const { partnerId, host } = call.params
  return change(services, call, { partnerId, action: 'partner.domain_removed', facts: { host } }, async (tx) => {
    await tx.delete(partnerDomains).where(and(eq(partnerDomains.host, host), eq(partnerDomains.partnerId, partnerId)))
  })
}

/** A clock of ours that is a minute behind the caller's makes no past of their now. */
const graceMs = 60_000

export function setShare(services: Services, call: Call<typeof contract.setPartnerShare>): Promise<Answer> {
  const { partnerId } = call.params
  const { shareBps, effectiveFrom = call.at } = call.body
  if (Date.parse(effectiveFrom) < Date.parse(call.at) - graceMs) throw new DomainError('share_in_past')
  const facts = { shareBps, effectiveFrom }
  return change(services, call, { partnerId, action: 'partner.share', facts }, async (tx) => {
    const row = { shareBps, setBy: call.signedIn.userId, setAt: call.at }
    await tx
      .insert(partnerShares)
      .values({ partnerId, effectiveFrom, ...row })
      .onConflictDoUpdate({ target: [partnerShares.partnerId, partnerShares.effectiveFrom], set: row })
  })
}

/** A partner's people see money of many restaurants: nobody who works in a restaurant is one of them. */
export function addPerson(services: Services, call: Call<typeof contract.addPartnerPerson>): Promise<Answer> {
  const { partnerId } = call.params
  return change(services, call, { partnerId, action: 'partner.person' }, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, call.body.email.toLowerCase()))
    if (!user) throw new DomainError('person_not_found')
    const [member] = await tx.select().from(memberships).where(eq(memberships.userId, user.id)).limit(1)
    const [known] = await tx.select().from(partnerUsers).where(eq(partnerUsers.userId, user.id))
    if (member || (known && known.partnerId !== partnerId)) throw new DomainError('person_taken')
    await tx.insert(partnerUsers).values({ userId: user.id, partnerId, createdAt: call.at }).onConflictDoNothing()
  })
}

export function removePerson(services: Services, call: Call<typeof contract.removePartnerPerson>): Promise<Answer> {
  const { partnerId, userId } = call.params
  return change(services, call, { partnerId, action: 'partner.person_removed', facts: { userId } }, async (tx) => {
    await tx.delete(partnerUsers).where(and(eq(partnerUsers.userId, userId), eq(partnerUsers.partnerId, partnerId)))
  })
}

export async function addRestaurant(
  services: Services,
  call: Call<typeof contract.addPartnerRestaurant>,
): Promise<Answer> {
  const { partnerId } = call.params
  const { restaurantId } = call.body
  const [known] = await services.db.inRestaurant(restaurantId, (tx) =>
    tx.select({ id: restaurants.restaurantId }).from(restaurants).where(eq(restaurants.restaurantId, restaurantId)),
  )
  if (!known) throw new DomainError('not_found')
  return change(services, call, { partnerId, action: 'partner.restaurant', facts: { restaurantId } }, async (tx) => {
    await tx.insert(partnerRestaurants).values({ restaurantId, partnerId, since: call.at }).onConflictDoNothing()
    // Read after it was written: of two partners at the same moment one is refused.
    const [row] = await tx.select().from(partnerRestaurants).where(eq(partnerRestaurants.restaurantId, restaurantId))
    if (row?.partnerId !== partnerId) throw new DomainError('restaurant_has_partner')
  })
}
