import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence, zeroOrMorePenceSchema } from '../money/index.ts'
import {
  type ApprovalLimits,
  type ApprovalRequest,
  basePermissions,
  builtInRoleFor,
  grantablePermissions,
  isWithinRights,
  mayApprove,
  noLimits,
  type Rights,
  rightsOf,
  roleBases,
  rolePermissions,
  withNeeded,
} from './index.ts'

const amount = fc.option(
  fc.integer({ min: 0, max: 5_000 }).map((of) => zeroOrMorePenceSchema.parse(pence(of))),
  { nil: null },
)
const limits: fc.Arbitrary<ApprovalLimits> = fc.record({
  discountBps: fc.option(fc.integer({ min: 0, max: 10_000 }).map(basisPoints), { nil: null }),
  discountPence: amount,
  compPence: amount,
  voidPence: amount,
  refundPence: amount,
})
const rights: fc.Arbitrary<Rights> = fc.record({
  permissions: fc.subarray([...grantablePermissions]).map(withNeeded),
  limits,
})
const subjectId = '0a000000-0000-7000-8000-000000000001'
const off = fc.integer({ min: 0, max: 6_000 }).map((of) => zeroOrMorePenceSchema.parse(of))
const request: fc.Arbitrary<ApprovalRequest> = fc.oneof(
  fc.record({
    action: fc.constantFrom('discount_order' as const, 'comp' as const),
    subjectId: fc.constant(subjectId),
    max: fc.oneof(
      fc.record({ amountPence: off }),
      fc.record({ rateBps: fc.integer({ min: 0, max: 10_000 }).map(basisPoints), amountPence: off }),
    ),
  }),
  fc.record({
    action: fc.constantFrom('refund_payment', 'overdraw_drawer', 'accept_held_cash', 'correct_tender') as fc.Arbitrary<
      ApprovalRequest['action']
    >,
    subjectId: fc.constant(subjectId),
    max: fc.record({ amountPence: off }),
  }),
)

describe('what somebody may grant', () => {
  it('never lets who receives it do or approve what the giver may not', () => {
    fc.assert(
      fc.property(rights, rights, request, (mine, theirs, asked) => {
        fc.pre(isWithinRights(mine, theirs))
        expect(mine.permissions).toEqual(expect.arrayContaining([...theirs.permissions]))
        if (mayApprove(theirs, asked)) expect(mayApprove(mine, asked)).toBe(true)
      }),
      { numRuns: process.env.WIDE === '1' ? 10_000 : 500 },
    )
  })

  it('is no more at the end of a chain of givers than at its start', () => {
    fc.assert(
      fc.property(rights, rights, rights, (first, second, third) => {
        fc.pre(isWithinRights(first, second) && isWithinRights(second, third))
        expect(isWithinRights(first, third)).toBe(true)
      }),
      { numRuns: process.env.WIDE === '1' ? 10_000 : 500 },
    )
  })

  it('is everything for the owner, whatever role stands beside their name', () => {
    fc.assert(
      fc.property(rights, (theirs) => {
        const owner = rightsOf('owner', theirs)
        expect(owner).toEqual({ permissions: rolePermissions.owner, limits: noLimits })
        expect(isWithinRights(owner, theirs)).toBe(true)
      }),
    )
  })
})

describe('a role of the restaurant’s own', () => {
  it('counts instead of the built-in one, with more as with less', () => {
    const porter = { permissions: basePermissions.kitchen, limits: noLimits }
    expect(rightsOf('manager', porter).permissions).toEqual(basePermissions.kitchen)
    expect(rightsOf('staff', null).permissions).toEqual(rolePermissions.staff)
  })

  it('follows a manager’s rules about PINs once it may do what a waiter may not', () => {
    expect(roleBases.map((base) => builtInRoleFor(basePermissions[base]))).toEqual(['manager', 'staff', 'staff'])
    expect(builtInRoleFor([...rolePermissions.staff, 'payments.refund'])).toBe('manager')
  })

  it('starts from a base that lacks nothing it needs', () => {
    for (const base of roleBases) {
      const sorted = rolePermissions.owner.filter((each) => basePermissions[base].includes(each))
      expect(withNeeded(basePermissions[base])).toEqual(sorted)
    }
  })
})
