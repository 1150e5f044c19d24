import type { ListedPartner, Partner } from '@tableside/contract/partners'
import { DomainError } from '@tableside/domain/errors'
import { basisPoints } from '@tableside/domain/money'
import { shareInForce, txtRecordOf } from '@tableside/domain/partners'
import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import {
  partnerDomains,
  partnerRestaurants,
  partnerShares,
  partners,
  partnerUsers,
  restaurants,
  users,
} from '../../db/schema/index.ts'

export async function listAll(tx: Tx, at: string): Promise<ListedPartner[]> {
  const rows = await tx.select({ id: partners.id }).from(partners).orderBy(asc(partners.name), asc(partners.id))
  const all: ListedPartner[] = []
  for (const { id } of rows) all.push(listed(await loadPartner(tx, id, at)))
  return all
}

function listed(partner: Partner): ListedPartner {
  const { id, name, accentColour, isActive, people, hosts, shareBps, createdAt } = partner
  return { id, name, accentColour, isActive, restaurants: partner.restaurants, people, hosts, shareBps, createdAt }
}

/** A partner whole; through the platform's own door, because it names restaurants. */
export async function loadPartner(tx: Tx, id: string, at: string): Promise<Partner> {
  const [row] = await tx.select(columns).from(partners).where(eq(partners.id, id))
  if (!row) throw new DomainError('not_found')
  const domains = await tx
    .select()
    .from(partnerDomains)
    .where(eq(partnerDomains.partnerId, id))
    .orderBy(asc(partnerDomains.host))
  const people = await tx
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(partnerUsers)
    .innerJoin(users, eq(users.id, partnerUsers.userId))
    .where(eq(partnerUsers.partnerId, id))
    .orderBy(asc(users.name), asc(users.id))
  const theirs = await tx
    .select({ id: restaurants.restaurantId, name: restaurants.name, since: partnerRestaurants.since })
    .from(partnerRestaurants)
    .innerJoin(restaurants, eq(restaurants.restaurantId, partnerRestaurants.restaurantId))
    .where(eq(partnerRestaurants.partnerId, id))
    .orderBy(asc(restaurants.name), asc(restaurants.restaurantId))
  const shares = await sharesOf(tx, id)
  const { logoType: type, ...facts } = row
  return {
    ...facts,
    hasLogo: type !== null,
    restaurants: theirs.length,
    people: people.length,
    hosts: domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ host }) => host),
    shareBps: shareInForce(shares, at) ?? null,
    shares,
    domains: domains.map(({ host, token, verifiedAt }) => ({
      host,
      txtName: txtRecordOf(host),
      txtValue: token,
      verifiedAt,
    })),
    peopleList: people,
    restaurantList: theirs,
  }
}

/** All but the logo itself. */
const columns = {
  id: partners.id,
  name: partners.name,
  accentColour: partners.accentColour,
  logoType: partners.logoType,
  mailName: partners.mailName,
  mailAddress: partners.mailAddress,
  isActive: partners.isActive,
  version: partners.version,
  createdAt: partners.createdAt,
}

/** The newest first. */
export async function sharesOf(tx: Tx, partnerId: string) {
  const rows = await tx
    .select({ shareBps: partnerShares.shareBps, effectiveFrom: partnerShares.effectiveFrom })
    .from(partnerShares)
    .where(eq(partnerShares.partnerId, partnerId))
    .orderBy(sql`${partnerShares.effectiveFrom} desc`)
  return rows.map(({ shareBps, effectiveFrom }) => ({ shareBps: basisPoints(shareBps), effectiveFrom }))
}
