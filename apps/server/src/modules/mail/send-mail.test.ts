import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openRestaurant } from '../../testing/restaurant.ts'
import { noSmtp, startSmtp, type TestSmtp, withSmtp } from '../../testing/smtp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deliverMail } from './index.ts'

let server: TestServer
let smtp: TestSmtp
beforeAll(async () => {
  server = await startTestServer()
  smtp = await startSmtp()
})
afterAll(async () => {
  smtp.close()
  await server.stop()
})

const mail = { to: 'ada@example.test', subject: 'A mail', text: 'Open https://example.test/?token=secret' }
const failureOf = (answer?: string) => {
  if (answer) smtp.refuse(mail.to, answer)
  return deliverMail(withSmtp(server.services, answer ? smtp : noSmtp), mail).then(
    () => undefined,
    (error: unknown) => String(error),
  )
}

describe('a mail', () => {
  it('goes out by SMTP when a server is set', async () => {
    await deliverMail(withSmtp(server.services, smtp), { ...mail, replyTo: 'bea@example.test' })
    expect(smtp.heard.join('')).toMatch(
      /MAIL FROM:<no-reply@localhost>.*RCPT TO:<ada@example.test>.*Reply-To: bea@example.test.*secret/s,
    )
    expect(await server.sql('select * from mailbox')).toEqual([])
  })

  it('to a guest is in the restaurant’s name, and runs the way its language does', async () => {
    const { id: restaurantId } = await openRestaurant(server)
    const toGuest = { ...mail, restaurantId, isToGuest: true, text: 'Dear Ada,\n\nTotal: £5' } as const
    await deliverMail(withSmtp(server.services, smtp), { ...toGuest, language: 'ar' })
    expect(smtp.heard.join('').replaceAll('=\r\n', '')).toMatch(
      /From: Lantern <no-reply@localhost>.*<html lang=3D"ar" dir=3D"rtl">.*<p dir=3D"auto".*<p dir=3D"auto"/s,
    )
  })

  it('that is not taken says why, without its address or text', async () => {
    expect(await failureOf()).toContain('ECONNREFUSED')
    const later = await failureOf(`451 4.7.1 <${mail.to}>: not now`)
    expect(later).toContain('451 4.7.1 <…>: not now')
    expect(later).not.toMatch(/secret|ada@example/)
    expect(await failureOf(`550 5.1.1 <${mail.to}>: nobody here`)).toBe(
      'DomainError: mail_refused: The mail server refused the address.',
    )
    smtp.refuse(undefined)
  })

  it('is shown on the demo’s mailbox page, newest first, and nowhere else', async () => {
    await deliverMail(server.services, mail)
    await deliverMail(server.services, { ...mail, subject: 'A newer one' })
    const { mails } = (await server.app.inject('/api/v1/demo/mailbox')).json()
    expect(mails).toMatchObject([{ subject: 'A newer one' }, mail])

    const { services } = server
    const app = await createApp({ ...services, config: { ...services.config, isDemo: false } })
    const reply = await app.inject('/api/v1/demo/mailbox')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    await app.close()
  })
})
