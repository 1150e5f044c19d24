import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSubscribed, platformBilling, tickBilling } from '../../testing/billing.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import type { TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  await saveSeller('GB123456782')
})
afterEach(() => server.setClock(undefined))
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

/** Whether the platform charges VAT from now on. */
async function saveSeller(vatNumber: string | null): Promise<void> {
  const seller = {
    legalName: 'Tableside Ltd',
    addressLines: ['1 Kiln Yard'],
    companyNumber: null,
    vatNumber,
    email: null,
    numberPrefix: 'INV-',
  }
  const { version } = (await owner.get('/seller')).json
  expect((await owner.send('PUT', '/seller', { version, seller })).status).toBe(200)
}

type Paper = {
  readonly id: string
  readonly kind: 'invoice' | 'credit_note'
  readonly state: string
  readonly creditOf: string | null
  readonly creditUsedPence: number
  readonly givenBackPence: number
  readonly onCardPence: number
  readonly amounts: { readonly netPence: number; readonly vatPence: number; readonly totalPence: number }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, pence) => total + pence, 0)

/** What the provider has of one invoice: what it took from a card, and what it gave back to one. */
function atProvider({ id }: TestRestaurant) {
  const taken = new Map<string, number>()
  const back = new Map<string, number>()
  const add = (to: Map<string, number>, invoiceId: string | undefined, pence: number) =>
    invoiceId && to.set(invoiceId, (to.get(invoiceId) ?? 0) + pence)
  for (const entry of server.simulator.journal()) {
    if (!('payment' in entry) || entry.payment.metadata.subscriber !== id) continue
    const { invoiceId } = entry.payment.metadata
    if (entry.type === 'payment.captured') add(taken, invoiceId, entry.payment.amountPence)
    if (entry.type === 'payment.refunded') add(back, invoiceId, entry.refund.amountPence)
  }
  return { taken, back }
}

/** Holds every paper of a restaurant to what may be given back of it. */
async function expectNothingTwice(restaurant: TestRestaurant, balancePence: number, papers: readonly Paper[]) {
  const { taken, back } = atProvider(restaurant)
  for (const invoice of papers.filter(({ kind }) => kind === 'invoice')) {
    const notes = papers.filter(({ creditOf }) => creditOf === invoice.id)
    for (const part of ['netPence', 'vatPence', 'totalPence'] as const) {
      expect(sum(notes.map(({ amounts }) => amounts[part]))).toBeLessThanOrEqual(invoice.amounts[part])
    }
    const left = invoice.amounts.totalPence - sum(notes.map(({ amounts }) => amounts.totalPence))
    const onCard = (taken.get(invoice.id) ?? 0) - (back.get(invoice.id) ?? 0)
    expect(onCard).toBeGreaterThanOrEqual(0)
    expect(invoice.onCardPence).toBeLessThanOrEqual(Math.min(left, onCard))
  }
  expect(balancePence).toBeGreaterThanOrEqual(0)
}

async function subscribed(at: string) {
  const { restaurant, ...billing } = await openSubscribed(server, at)
  const refund = (invoiceId: string, amountPence: number) =>
    platformBilling(server, owner.token, restaurant, `/invoices/${invoiceId}/refund`, {
      refundId: uuidv7(),
      amountPence,
      reason: 'Outage on Saturday',
    })
  return { restaurant, refund, ...billing }
}

describe('what was paid for a plan', () => {
  it('is not given back again by an upgrade after it was refunded', async () => {
    const { restaurant, refund, quote, choose, invoices, get } = await subscribed('2025-04-10T12:00:00.000Z')
    const [first] = await invoices()
    await refund(first.id, 5880)
    server.setClock('2025-04-13T12:00:00.000Z')
    expect(await quote('omega')).toMatchObject({ credit: null, creditUsedPence: 0, duePence: 12852 })
    expect((await choose('omega')).outcome).toBe('done')
    await expectNothingTwice(restaurant, (await get()).billing.balancePence, await invoices())
  })

  it('is credited on an upgrade for the unused days of what a refund has left of it', async () => {
    const { restaurant, refund, quote, choose, invoices, get } = await subscribed('2025-04-10T12:00:00.000Z')
    const [first] = await invoices()
    await refund(first.id, 2940)
    server.setClock('2025-04-25T12:00:00.000Z')
    // £29.40 is left of the month, and 15 of its 30 days.
    expect((await quote('omega')).credit.amounts).toEqual({
      netPence: 1225,
      vatBps: 2000,
      vatPence: 245,
      totalPence: 1470,
    })
    expect((await choose('omega')).outcome).toBe('done')
    await expectNothingTwice(restaurant, (await get()).billing.balancePence, await invoices())
  })

  it('is not refunded to the card again after an upgrade has credited it', async () => {
    const { restaurant, refund, choose, invoices, get } = await subscribed('2025-04-10T12:00:00.000Z')
    const [first] = await invoices()
    expect((await choose('omega')).outcome).toBe('done')
    expect(await refund(first.id, 1)).toMatchObject({ code: 'refund_above_paid' })
    const papers = await invoices()
    expect(papers.at(-1)).toMatchObject({ id: first.id, givenBackPence: 5880, onCardPence: 0 })
    await expectNothingTwice(restaurant, (await get()).billing.balancePence, papers)
  })

  it('is not refunded while an upgrade that credits it waits for the bank', async () => {
    const { restaurant, refund, card, choose, invoices, get } = await subscribed('2025-04-10T12:00:00.000Z')
    const [first] = await invoices()
    await card('tok_lost_reply')
    expect((await choose('omega')).outcome).toBe('pending')
    expect(await refund(first.id, 5880)).toMatchObject({ code: 'refund_above_paid' })
    await tickBilling(server, '2025-04-10T12:01:00.000Z')
    expect((await get()).billing.plan).toBe('omega')
    await expectNothingTwice(restaurant, (await get()).billing.balancePence, await invoices())
  })

  it('is credited with the VAT it was charged with, though the platform has none by now', async () => {
    const { choose, invoices } = await subscribed('2025-04-10T12:00:00.000Z')
    await saveSeller(null)
    await choose('omega')
    await saveSeller('GB123456782')
    const [upgrade, credit] = await invoices()
    expect(credit.amounts).toMatchObject({ netPence: 4900, vatPence: 980, totalPence: 5880 })
    expect(upgrade.amounts).toMatchObject({ netPence: 11900, vatPence: 0 })
  })

  it('goes back penny by penny with the VAT of the whole, and no more', async () => {
    const { refund, invoices } = await subscribed('2025-04-10T12:00:00.000Z')
    const [first] = await invoices()
    for (const amountPence of [1, 1, 1, 2, 2, 5873]) expect((await refund(first.id, amountPence)).outcome).toBe('done')
    const notes = (await invoices()).filter(({ creditOf }: Paper) => creditOf === first.id)
    expect(sum(notes.map(({ amounts }: Paper) => amounts.vatPence))).toBe(980)
    expect(sum(notes.map(({ amounts }: Paper) => amounts.netPence))).toBe(4900)
  })

  it('is seen to be given back twice where it was', async () => {
    const { refund, invoices } = await subscribed('2025-04-10T12:00:00.000Z')
    const [first] = await invoices()
    await refund(first.id, 5880)
    await server.sql('begin')
    await server.sql(`set local session_replication_role = 'replica'`)
    await server.sql(
      `update invoices set total_pence = total_pence + 1, vat_pence = vat_pence + 1 where credit_of = $1`,
      [first.id],
    )
    const faults = await server.invariantFaults()
    await server.sql('rollback')
    expect(faults.join()).toContain('was given back more than once')
  })

  const share = fc.integer({ min: 1, max: 100 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('choose' as const), plan: fc.constantFrom('alpha', 'beta', 'omega') }),
    fc.record({ do: fc.constant('refund' as const), share, of: fc.nat(5) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
    fc.record({
      do: fc.constant('card' as const),
      token: fc.constantFrom('tok_approve', 'tok_decline', 'tok_lost_reply'),
    }),
    fc.record({ do: fc.constant('pay' as const) }),
    fc.record({ do: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('credit' as const), amountPence: fc.integer({ min: 1, max: 20_000 }) }),
  )
  it('is given back once, whatever is subscribed, changed, refunded, declined, cancelled and renewed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        let now = Date.parse('2025-01-31T12:00:00.000Z')
        const at = () => new Date(now).toISOString()
        const { restaurant, refund, send, card, choose, quote, get, invoices } = await subscribed(at())
        const platform = (path: string, payload: object) =>
          platformBilling(server, owner.token, restaurant, path, { ...payload, reason: 'Random' })
        for (const action of steps) {
          const papers: Paper[] = await invoices()
          const last = papers.findLast(({ kind }) => kind === 'invoice')
          if (action.do === 'choose') await choose(action.plan)
          if (action.do === 'card') await card(action.token)
          if (action.do === 'extend') await platform('/extend', { days: action.days })
          if (action.do === 'credit') await platform('/credit', { amountPence: action.amountPence })
          if (action.do === 'pay') {
            const { open } = (await get()).billing
            if (open) await send(`/billing/invoices/${open.invoiceId}/pay`)
          }
          if (action.do === 'refund' && last) {
            const all = papers.filter(({ kind }) => kind === 'invoice')
            const of = all[action.of % all.length] ?? last
            // Now and then more than is left, which has to be refused.
            await refund(of.id, Math.max(1, Math.round((of.amounts.totalPence * action.share) / 90)))
          }
          if (action.do === 'wait') {
            for (let day = 0; day < action.days; day++) {
              now += 86_400_000
              await tickBilling(server, at())
            }
          }
          const after: Paper[] = await invoices()
          await expectNothingTwice(restaurant, (await get()).billing.balancePence, after)
          const { credit } = await quote('omega')
          const [newest] = after.filter(({ kind }) => kind === 'invoice')
          if (credit && newest) {
            const left = newest.amounts.totalPence - newest.givenBackPence
            expect(credit.amounts.totalPence).toBeLessThanOrEqual(left)
          }
        }
      }),
      { numRuns: process.env.WIDE === '1' ? 60 : 6 },
    )
  })
})
