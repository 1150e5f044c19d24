import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { type Account, type DrawerTransfer, drawerTransfer } from '../ledger/index.ts'
import { type Pence, pence, sumPence } from '../money/index.ts'
import type { Approval, CommandContext, DomainEvent } from '../orders/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import type {
  CashMovement,
  CloseDrawer,
  Drawer,
  DrawerTakings,
  HandOverDrawer,
  MoveCash,
  NoSale,
  OpenDrawer,
} from './drawer.ts'

export type DrawerDecision = {
  readonly drawer: Drawer
  readonly events: readonly DomainEvent[]
  readonly transfers: readonly DrawerTransfer[]
}

/** Puts a float into a drawer of a location. Refused while it is open. */
export function openDrawer(open: Drawer | undefined, command: OpenDrawer, { at, by }: CommandContext): DrawerDecision {
  if (open) throw new DomainError('drawer_already_open', { drawerId: open.id })
  const { id, locationId, cashDrawerId, floatPence } = command
  const none = { movements: [], noSales: [], closed: null }
  return {
    drawer: { id, locationId, cashDrawerId, openedAt: at, openedBy: by, floatPence, ...none },
    events: [{ type: 'drawer.opened', data: { drawerId: id, locationId, ...named(cashDrawerId), floatPence } }],
    transfers: drawerTransfer({ drawerId: id, drawerEntryId: id, kind: 'float' }, 'cash', 'safe', floatPence),
  }
}

/** Where the money of a movement comes from or goes to. */
const otherSide: Record<CashMovement['kind'], Account> = { paid_in: 'petty_cash', paid_out: 'petty_cash', drop: 'safe' }

/** The yes it takes to take out more than the drawer should hold. */
export function overdrawApproval(drawerId: string, { amountPence }: Pick<MoveCash, 'amountPence'>): ApprovalRequest {
  return { action: 'overdraw_drawer', subjectId: drawerId, max: { amountPence } }
}

/**
 * Whether this takes out more than should be in the drawer: a slip of the finger, a sale nobody rang up, or worse.
 *
 * @param expected what should be in it now, in pence
 */
export function isOverdrawn({ kind, amountPence }: Pick<MoveCash, 'kind' | 'amountPence'>, expected: Pence): boolean {
  return kind !== 'paid_in' && amountPence > expected
}

/**
 * Cash into or out of an open drawer, always with a reason and a name. What is in the hand cannot be argued with, so
 * more than should be there is not forbidden: it takes a manager's yes, which stays with it.
 *
 * @throws `drawer_holds_less` without that yes; how much it should hold is not said, for the count is blind
 */
export function moveCash(
  drawer: Drawer,
  { approvalId: _, ...command }: MoveCash,
  takings: DrawerTakings,
  approval: Approval | undefined,
  { at, by }: CommandContext,
): DrawerDecision {
  assertDrawerOpen(drawer)
  if (drawer.movements.some(({ id }) => id === command.id)) throw new DomainError('changed_meanwhile')
  const isOver = isOverdrawn(command, expectedPence(drawer, takings))
  if (isOver && !approval) throw new DomainError('drawer_holds_less', { drawerId: drawer.id })
  const yes = isOver && approval ? { approvedBy: approval.approvedBy } : {}
  const movement: CashMovement = { ...command, by, ...yes, at }
  const { id, kind, amountPence } = movement
  const about = { drawerId: drawer.id, drawerEntryId: id, kind }
  return {
    drawer: { ...drawer, movements: [...drawer.movements, movement] },
    events: [
      {
        type: 'drawer.cash_moved',
        data: { drawerId: drawer.id, movementId: id, kind, amountPence, reason: command.reason, ...yes },
      },
    ],
    transfers:
      kind === 'paid_in'
        ? drawerTransfer(about, 'cash', otherSide[kind], amountPence)
        : drawerTransfer(about, otherSide[kind], 'cash', amountPence),
  }
}

/** What should be in the drawer: float + cash taken − cash given back + paid in − paid out − dropped (MON-9). */
export function expectedPence(drawer: Pick<Drawer, 'floatPence' | 'movements'>, takings: DrawerTakings): Pence {
  const moved = (kind: CashMovement['kind']) =>
    sumPence(drawer.movements.filter((movement) => movement.kind === kind).map(({ amountPence }) => pence(amountPence)))
  return pence(
    drawer.floatPence +
      takings.cashInPence -
      takings.cashOutPence +
      moved('paid_in') -
      moved('paid_out') -
      moved('drop'),
  )
}

/** Opens the drawer for something that is no sale. Refused once it was counted. */
export function openWithoutSale(drawer: Drawer, command: NoSale, { at, by }: CommandContext): DrawerDecision {
  assertDrawerOpen(drawer)
  if (drawer.noSales.some(({ id }) => id === command.id)) throw new DomainError('changed_meanwhile')
  const { id: noSaleId, reason } = command
  return {
    drawer: { ...drawer, noSales: [...drawer.noSales, { ...command, by, at }] },
    events: [{ type: 'drawer.opened_without_sale', data: { drawerId: drawer.id, noSaleId, reason } }],
    transfers: [],
  }
}

/** The yes it takes to a count that is further off than the location allows: to this count of this drawer. */
export function differenceApproval(
  drawerId: string,
  { countedPence }: Pick<CloseDrawer, 'countedPence'>,
): ApprovalRequest {
  return { action: 'accept_drawer_difference', subjectId: drawerId, max: { amountPence: countedPence } }
}

/** Whether a count is further off, in either direction, than `limitPence` allows. No limit: never. */
export function isBeyondLimit(countedPence: number, expected: Pence, limitPence: number | null): boolean {
  return limitPence !== null && Math.abs(countedPence - expected) > limitPence
}

/** What a location asks of a count. */
type CountRules = {
  readonly day: BusinessDay
  /** Above it a count needs a reason and a manager; null: never. */
  readonly limitPence: number | null
  readonly approval?: Approval | undefined
}

/**
 * Counts a drawer and closes it. A difference is posted to its own account under the name of whoever counted, and
 * what was counted goes into the safe.
 *
 * @throws `drawer_difference` where it is above the location's limit and has no note or no approval; how far off it is
 * is not said, for the count is blind
 */
export function closeDrawer(
  drawer: Drawer,
  { countedPence, counts, note }: Omit<CloseDrawer, 'approvalId'>,
  takings: DrawerTakings,
  { day, limitPence, approval }: CountRules,
  { at, by, newId }: CommandContext,
): DrawerDecision {
  assertDrawerOpen(drawer)
  const expected = expectedPence(drawer, takings)
  const variancePence = pence(countedPence - expected)
  const isBeyond = isBeyondLimit(countedPence, expected, limitPence)
  if (isBeyond && (note === '' || !approval)) throw new DomainError('drawer_difference', { drawerId: drawer.id })
  const yes = isBeyond && approval ? { approvedBy: approval.approvedBy } : {}
  const closed = {
    at,
    by,
    businessDate: businessDate(at, day),
    takings,
    expectedPence: expected,
    countedPence,
    variancePence,
    note,
    counts: counts ?? null,
    approvedBy: yes.approvedBy ?? null,
    handedTo: null,
  }
  const about = { drawerId: drawer.id }
  return {
    drawer: { ...drawer, closed },
    events: [
      {
        type: 'drawer.closed',
        data: {
          drawerId: drawer.id,
          locationId: drawer.locationId,
          expectedPence: expected,
          ...named(drawer.cashDrawerId),
          countedPence,
          variancePence,
          ...yes,
        },
      },
    ],
    transfers: [
      // Too much: cash came from nowhere. Too little: the same the other way round.
      ...drawerTransfer({ ...about, drawerEntryId: newId(), kind: 'variance' }, 'cash', 'cash_variance', variancePence),
      ...drawerTransfer({ ...about, drawerEntryId: newId(), kind: 'banked' }, 'safe', 'cash', pence(countedPence)),
    ],
  }
}

/**
 * Hands a drawer from one person to the next: it is counted, a difference stays with the person before, and what was
 * counted is the float of the next.
 */
export function handOverDrawer(
  drawer: Drawer,
  { id, toStaffId, ...count }: Omit<HandOverDrawer, 'approvalId'>,
  takings: DrawerTakings,
  rules: CountRules,
  context: CommandContext,
): { readonly counted: DrawerDecision; readonly opened: DrawerDecision } {
  const counted = closeDrawer(drawer, count, takings, rules, context)
  const { closed } = counted.drawer
  const { locationId, cashDrawerId } = drawer
  const next = { id, locationId, cashDrawerId, floatPence: count.countedPence }
  return {
    counted: { ...counted, drawer: { ...counted.drawer, closed: closed && { ...closed, handedTo: toStaffId } } },
    opened: openDrawer(undefined, next, { ...context, by: toStaffId }),
  }
}

/** The main drawer has no id. */
const named = (cashDrawerId: string | null) => (cashDrawerId === null ? {} : { cashDrawerId })

function assertDrawerOpen(drawer: Drawer): void {
  if (drawer.closed) throw new DomainError('drawer_closed', { drawerId: drawer.id })
}
