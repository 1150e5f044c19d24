import { listWebhooks, replayWebhook, webhookSchema } from '@tableside/contract/api'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

describe('send again from the log', () => {
  it('goes by the restaurant’s clock, wherever the device is', async () => {
    const webhook = sampleOf(webhookSchema, { state: 'active', url: 'https://till.example/hook' })
    const newYork = restaurant({ timeZone: 'America/New_York', plan: 'omega' })
    const circumstances = { as: owner({ restaurant: newYork }), restaurant: newYork }
    server.answers(listWebhooks, { webhooks: [webhook] })
    server.answers(replayWebhook, { queued: 3 })
    answerEmptily(circumstances)
    const page = await openPage(`/dashboard/api?view=webhooks&webhook=${webhook.id}`, circumstances)
    await page.press('Send again from the log')
    const sheet = await screen.findByRole('dialog', { name: 'Send again from the log' })
    expect(screen.getByLabelText('From')).toHaveProperty('value', '06:30')
    expect(screen.getByLabelText('Until')).toHaveProperty('value', '07:31')
    await page.press('Send again', sheet)
    expect((await server.firstCall(replayWebhook)).body).toEqual({
      from: '2027-03-09T11:30:00.000Z',
      to: '2027-03-09T12:31:00.000Z',
    })
  })
})
