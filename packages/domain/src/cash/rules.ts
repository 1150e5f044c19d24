import type { ApprovalRequest } from '../access/index.ts'
import { DomainError } from '../errors/index.ts'
import { type Account, type DrawerTransfer, drawerTransfer } from '../ledger/index.ts'
import { type Pence, pence, sumPence } from '../money/index.ts'
import type { Approval, CommandContext, DomainEvent } from '../orders/index.ts'
import { type BusinessDay, businessDate } from '../time/index.ts'
import type { CashMovement, CloseDrawer, Drawer, DrawerTakings, MoveCash, OpenDrawer } from './drawer.ts'

export type DrawerDecision = {
  readonly drawer: Drawer
  readonly events: readonly DomainEvent[]
  readonly transfers: readonly DrawerTransfer[]
}

/** Puts a float into the drawer of a location. Refused while another one there is open. */
export function openDrawer(open: Drawer | undefined, command: OpenDrawer, { at, by }: CommandContext): DrawerDecision {
  if (open) throw new DomainError('drawer_already_open', { drawerId: open.id })
  const { id, locationId, floatPence } = command
  return {
    drawer: { id, locationId, openedAt: at, openedBy: by, floatPence, movements: [], closed: null },
    events: [{ type: 'drawer.opened', data: { drawerId: id, locationId, floatPence } }],
    transfers: drawerTransfer({ drawerId: id, drawerEntryId: id, kind: 'float' }, 'cash', 'safe', floatPence),
  }
}

/** Where the money of a movement comes from or goes to. */
const otherSide: Record<CashMovement['kind'], Account> = { paid_in: 'petty_cash', paid_out: 'petty_cash', drop: 'safe' }

/** The yes it takes to take out more than the drawer should hold. */
export function overdrawApproval(drawerId: string, { amountPence }: Pick<MoveCash, 'amountPence'>): ApprovalRequest {
  return { action: 'overdraw_drawer', subjectId: drawerId, most: { amountPence } }
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

/**
 * Counts a drawer and closes it. A difference never stands in the way: it is posted to its own
 * account under the name of whoever counted, and what was counted goes into the safe.
 */
export function closeDrawer(
  drawer: Drawer,
  { countedPence, note }: CloseDrawer,
  takings: DrawerTakings,
  day: BusinessDay,
  { at, by, newId }: CommandContext,
): DrawerDecision {
  assertDrawerOpen(drawer)
  const expected = expectedPence(drawer, takings)
  const variancePence = pence(countedPence - expected)
  const closed = {
    at,
    by,
    businessDate: businessDate(at, day),
    takings,
    expectedPence: expected,
    countedPence,
    variancePence,
    note,
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
          countedPence,
          variancePence,
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

function assertDrawerOpen(drawer: Drawer): void {
  if (drawer.closed) throw new DomainError('drawer_closed', { drawerId: drawer.id })
}
