import { describe, expect, it } from 'vitest'
import { acknowledgeMessage, maxUnseenMessages, messagesPerMinute, messageTextSchema, sendMessage } from './message.ts'

const draft = {
  id: '018f0000-0000-7000-8000-000000000001',
  locationId: '018f0000-0000-7000-8000-000000000002',
  stationId: '018f0000-0000-7000-8000-000000000003',
  orderId: '018f0000-0000-7000-8000-000000000004',
  about: 'Table 9',
  text: 'Sam wants it well done',
}
const context = { at: '2026-11-21T19:30:00.000Z', by: '018f0000-0000-7000-8000-000000000005' }
const none = { ownLastMinute: 0, unseen: 0 }

describe('send message', () => {
  it('journals to whom and about which order, and never the words', () => {
    const { message, events } = sendMessage(draft, none, context)
    expect(message).toMatchObject({ text: draft.text, sentBy: context.by, sentAt: context.at, seen: null })
    expect(events).toEqual([
      {
        type: 'kitchen.message_sent',
        data: {
          messageId: draft.id,
          locationId: draft.locationId,
          stationId: draft.stationId,
          orderId: draft.orderId,
        },
      },
    ])
    expect(sendMessage({ ...draft, orderId: null }, none, context).events[0]?.data).not.toHaveProperty('orderId')
  })

  it('is refused to who has sent many this minute, and to a station that has many unseen', () => {
    const often = { ownLastMinute: messagesPerMinute, unseen: 0 }
    const unseen = { ownLastMinute: 0, unseen: maxUnseenMessages }
    expect(() => sendMessage(draft, often, context)).toThrow('messages_too_often')
    expect(() => sendMessage(draft, unseen, context)).toThrow('messages_unseen')
  })

  it('takes 140 characters without the spaces around them', () => {
    expect(messageTextSchema.parse(`  ${'é'.repeat(140)} `)).toHaveLength(140)
    expect(messageTextSchema.safeParse('e'.repeat(141)).success).toBe(false)
    expect(messageTextSchema.safeParse('   ').success).toBe(false)
  })
})

describe('acknowledge message', () => {
  it('keeps who saw it first', () => {
    const { message } = sendMessage(draft, none, context)
    const seen = acknowledgeMessage(message, { at: '2026-11-21T19:31:00.000Z', by: draft.id })
    expect(seen.message.seen).toEqual({ by: draft.id, at: '2026-11-21T19:31:00.000Z' })
    expect(seen.events.map(({ type }) => type)).toEqual(['kitchen.message_seen'])
    expect(acknowledgeMessage(seen.message, context)).toEqual({ message: seen.message, events: [] })
  })
})
