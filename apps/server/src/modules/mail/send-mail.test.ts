import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openRestaurant } from '../../testing/restaurant.ts'
import { noSmtp, startSmtp, withSmtp } from '../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { sendMail } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const mail = { to: 'ada@example.test', subject: 'A mail', text: 'Open https://example.test/?token=secret' }

describe('a mail', () => {
  it('goes out by SMTP when a server is set', async () => {
    const smtp = await startSmtp()
    const { services } = server
    sendMail(withSmtp(services, smtp), { ...mail, replyTo: 'bea@example.test' })
    await expect
      .poll(() => smtp.heard.join(''))
      .toMatch(/MAIL FROM:<no-reply@localhost>.*RCPT TO:<ada@example.test>.*Reply-To: bea@example.test.*secret/s)
    expect(await server.sql('select * from mailbox')).toEqual([])
    smtp.close()
  })

  it('to a guest is in the restaurant’s name, and runs the way its language does', async () => {
    const smtp = await startSmtp()
    const { services } = server
    const { id: restaurantId } = await openRestaurant(server)
    const toGuest = { ...mail, restaurantId, isToGuest: true, text: 'Dear Ada,\n\nTotal: £5' } as const
    sendMail(withSmtp(services, smtp), { ...toGuest, language: 'ar' })
    await expect
      .poll(() => smtp.heard.join('').replaceAll('=\r\n', ''))
      .toMatch(/From: Lantern <no-reply@localhost>.*<html lang=3D"ar" dir=3D"rtl">.*<p dir=3D"auto".*<p dir=3D"auto"/s)
    smtp.close()
  })

  it('that cannot be sent is logged without its address or text, and stops nobody', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const { services } = server
    sendMail(withSmtp({ ...services, log }, noSmtp), mail)
    await expect.poll(() => lines.join('')).toContain('mail not sent')
    expect(lines.join('')).not.toMatch(/secret|ada@example/)
  })

  it('is shown on the demo’s mailbox page, newest first, and nowhere else', async () => {
    sendMail(server.services, mail)
    await expect.poll(() => server.sql('select * from mailbox')).toHaveLength(1)
    sendMail(server.services, { ...mail, subject: 'A newer one' })
    await expect.poll(() => server.sql('select * from mailbox')).toHaveLength(2)
    const { mails } = (await server.app.inject('/api/v1/demo/mailbox')).json()
    expect(mails).toMatchObject([{ subject: 'A newer one' }, mail])

    const { services } = server
    const app = await createApp({ ...services, config: { ...services.config, isDemo: false } })
    const reply = await app.inject('/api/v1/demo/mailbox')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    await app.close()
  })
})
