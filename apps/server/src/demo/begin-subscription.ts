import { amountsWithin, anchorOf, billingDate, nextAnchor, type Seller, vatRateOf } from '@tableside/domain/billing'
import { type Pence, pence } from '@tableside/domain/money'
import { firstVatPeriods } from '@tableside/domain/tax'
import { addDays, daysLater } from '@tableside/domain/time'
import { eq } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../commands/restaurant-command.ts'
import { billingCards, plans, subscriptions } from '../db/schema/index.ts'
import { type Billing, loadBillingState } from '../modules/billing/billing-state.ts'
import { startSubscription } from '../modules/billing/complete-checkout.ts'
import { issueCreditNote } from '../modules/billing/issue.ts'
import { renewOne } from '../modules/billing/renew.ts'
import { lockSection, readSection, writeSection } from '../modules/platform-settings/index.ts'
import type { Services } from '../services.ts'

/** Whose name stands on a demo's invoices. The VAT number is HMRC's own example, of no business. */
const demoSeller: Seller = {
  legalName: 'Tableside Demo Ltd',
  addressLines: ['1 Example Yard', 'Leeds', 'LS1 4AP'],
  companyNumber: '00000000',
  vatNumber: 'GB999999973',
  email: 'accounts@demo.test',
  numberPrefix: 'DEMO-',
}

/** A fresh demo has a business that issues invoices; whatever its visitors save afterwards stays theirs. */
export async function nameDemoSeller({ db }: Services): Promise<void> {
  if ((await readSection(db.shared, 'seller')).version > 0) return
  await db.inShared(async (tx) => {
    await lockSection(tx, 'seller', 0)
    await writeSection(tx, 'seller', { body: demoSeller, version: 1 })
  })
}

type Beginning = {
  readonly restaurantId: string
  readonly by: string
  readonly plan: string
  readonly cardToken: string
  /** The card in its place after the first charge. */
  readonly laterCardToken?: string
  /** What the platform gave them, by a credit note, after the first charge. */
  readonly goodwillPence?: Pence
  readonly openedAt: string
  readonly now: string
}

/**
 * Lets a demo's restaurant pay for its plan since it opened: its card is the simulator's, its invoices were issued and
 * charged on their days by the same steps as any other's. One that has a subscription, or had one, is left alone.
 */
export async function beginDemoSubscription(services: Services, beginning: Beginning): Promise<void> {
  const { restaurantId, by, plan, cardToken, laterCardToken, goodwillPence, openedAt, now } = beginning
  const { db, newId, subscriptions: provider } = services
  const known = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.restaurantId, restaurantId))
      .limit(1),
  )
  if (!provider || known.length > 0) return
  const setup = { setupId: newId(), restaurantId, restaurantName: '', email: '', returnUrl: '', cardToken }
  const card = await provider.startSetup(setup)
  if (card.state !== 'saved') return
  const billing: Billing = { restaurantId, by, at: openedAt, newId }
  const firstChargeAt = daysLater(openedAt, 1)
  await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const [row] = await tx.select({ monthlyPence: plans.monthlyPence }).from(plans).where(eq(plans.key, plan))
    const addedAt = openedAt
    await tx
      .insert(billingCards)
      .values({ restaurantId, id: setup.setupId, provider: provider.name, ...card.card, addedAt, addedBy: by })
    const [from, to] = [billingDate(openedAt), billingDate(firstChargeAt)]
    const monthlyPence = row?.monthlyPence ?? pence(0)
    await startSubscription(tx, billing, { plan, monthlyPence, from, to, anchorDay: anchorOf(to), isTrial: true })
    const data = { from: plan, to: plan, firstChargeOn: to }
    await recordEvents(tx, { restaurantId, by, at: openedAt }, [{ type: 'subscription.started', data }])
  })
  const first = billingDate(firstChargeAt)
  for (let day = first; `${day}T06:00:00.000Z` <= now; day = nextAnchor(day, anchorOf(first))) {
    const then = `${day}T06:00:00.000Z`
    await renewOne({ ...services, now: () => then }, restaurantId, then)
    if (day !== first) continue
    const at = daysLater(then, 1)
    if (goodwillPence) await giveCredit(services, { ...billing, at }, goodwillPence)
    if (laterCardToken) await changeCard(services, { ...billing, at }, laterCardToken)
  }
  // What the card refused was tried again on its days.
  for (let day = first; laterCardToken && `${day}T06:00:00.000Z` <= now; day = addDays(day, 1)) {
    const then = `${day}T06:00:00.000Z`
    await renewOne({ ...services, now: () => then }, restaurantId, then)
  }
}

async function giveCredit({ db, newId }: Services, billing: Billing, amountPence: Pence): Promise<void> {
  const { restaurantId, at } = billing
  await db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    const { subscription } = await loadBillingState(tx, restaurantId, at)
    if (!subscription) return
    const amounts = amountsWithin(amountPence, vatRateOf(demoSeller, firstVatPeriods, billingDate(at)))
    await issueCreditNote(tx, billing, {
      id: newId(),
      subscription,
      cause: 'goodwill',
      creditOf: null,
      reason: 'An evening without the kitchen screen',
      lines: [{ text: 'Credit for the next invoice', from: null, to: null, netPence: amounts.netPence }],
      amounts,
      state: 'balance',
    })
  })
}

async function changeCard({ db, newId, subscriptions: provider }: Services, billing: Billing, cardToken: string) {
  const { restaurantId, at } = billing
  const setup = { setupId: newId(), restaurantId, restaurantName: '', email: '', returnUrl: '', cardToken }
  const saved = await provider?.startSetup(setup)
  if (saved?.state !== 'saved') return
  const row = { restaurantId, id: setup.setupId, provider: provider?.name ?? '', ...saved.card }
  await db.inRestaurant(restaurantId, async (tx) => {
    await tx.update(billingCards).set({ replacedAt: at }).where(eq(billingCards.restaurantId, restaurantId))
    await tx.insert(billingCards).values({ ...row, addedAt: at, addedBy: billing.by })
  })
}
