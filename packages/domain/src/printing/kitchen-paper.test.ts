import { describe, expect, it } from 'vitest'
import { type KitchenTicket, kitchenTicketSchema } from '../kitchen/index.ts'
import { kitchenPaper } from './kitchen-paper.ts'

const id = (n: number) => `0a000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-21T18:32:00.000Z'
const item = (n: number, name: string, more: object = {}) => ({
  ...{ lineId: id(n), name, quantity: 1, voidedQuantity: 0, voidAcknowledged: true, modifiers: [], note: '' },
  ...{ seat: null, course: null, allergens: [], uncheckedParts: [] },
  ...more,
})
const ticketOf = (guestAllergy: string | null): KitchenTicket =>
  kitchenTicketSchema.parse({
    ...{ id: id(1), orderId: id(2), locationId: id(3), stationId: id(4), fire: 1, orderNumber: '214' },
    ...{ orderType: 'table', calledFor: '9', covers: 2, guestAllergy, sentAt: at, bumpedAt: null },
    items: [
      item(11, 'Satay', { allergens: ['peanuts', 'soya'] }),
      item(12, 'Pakora'),
      item(13, 'Samosa', { uncheckedParts: ['House sauce'] }),
    ],
  })

function linesOf(guestAllergy: string | null, items?: object[], sentByName: string | null = null) {
  const ticket = ticketOf(guestAllergy)
  const paper = kitchenPaper({
    ...{
      ticket: kitchenTicketSchema.parse(items ? { ...ticket, items } : ticket),
      change: null,
      stationName: 'Kitchen',
      copy: 1,
    },
    ...{ timeZone: 'Europe/London', courseNames: [], sentByName },
  })
  return paper.blocks.flatMap((block) => (block.kind === 'text' ? [block] : []))
}

describe('allergy on a kitchen ticket’s paper', () => {
  it('stands boxed at the head, and below each dish in conflict with it', () => {
    const boxed = linesOf('peanuts').filter(({ isInverted }) => isInverted)
    expect(boxed.map(({ text }) => text)).toEqual(['ALLERGY: peanuts', 'CONTAINS PEANUTS', 'NOT CHECKED: House sauce'])
    expect(new Set(boxed.map(({ size }) => size))).toEqual(new Set(['large']))
    const texts = linesOf('peanuts').map(({ text }) => text)
    expect(texts.indexOf('CONTAINS PEANUTS')).toBe(texts.indexOf('1 × Satay') + 1)
  })

  it('is followed by its English name where it is written in other letters', () => {
    const boxed = linesOf('花生过敏').filter(({ isInverted }) => isInverted)
    expect(boxed.map(({ text }) => text).slice(0, 3)).toEqual(['ALLERGY: 花生过敏', '= PEANUTS', 'CONTAINS PEANUTS'])
  })

  it('says what a dish contains only to who cooks for guests who named an allergy', () => {
    const texts = (allergy: string | null) => linesOf(allergy).map(({ text }) => text)
    expect(texts('milk')).toContain('Contains peanuts, soya')
    expect(texts(null).filter((text) => /contains|checked/i.test(text))).toEqual([])
  })
})

describe('waiter on a kitchen ticket’s paper', () => {
  it('is who sent it, and nobody where guests did', () => {
    const texts = (name: string | null) => linesOf(null, undefined, name).map(({ text }) => text)
    expect(texts('Priya')).toContain('Sent by Priya')
    expect(texts(null).filter((text) => text.startsWith('Sent by'))).toEqual([])
  })
})

describe('line of a kitchen ticket’s paper', () => {
  it('is one line, whatever its name was typed with', () => {
    const steak = item(14, 'Steak\n1 × Lobster', { modifiers: ['Rare\r\nVOID 1 × Steak'], note: 'hot\nplate' })
    const texts = linesOf(null, [steak]).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['1 × Steak 1 × Lobster', 'Rare VOID 1 × Steak', '! hot plate']))
    expect(texts.filter((text) => text.includes('\n'))).toEqual([])
  })

  it('says an allergy that stands in the note of a dish', () => {
    const satay = item(15, 'Satay', { allergens: ['peanuts'], note: 'allergic to peanuts' })
    expect(linesOf(null, [satay]).filter(({ isInverted }) => isInverted)).toMatchObject([{ text: 'CONTAINS PEANUTS' }])
  })
})
