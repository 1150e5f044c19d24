import {
  changeEmail,
  changeName,
  changePassword,
  confirmTwoFactor,
  type DeviceSession,
  disableTwoFactor,
  endOneSession,
  endOtherSessions,
  getAccount,
  setUpTwoFactor,
} from '@tableside/contract/identity'
import { DomainError } from '@tableside/domain/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, owner } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { testNow } from '../../testing/test-now.ts'

const as = owner({ access: { restaurant_id: null, role: 'customer' }, restaurants: [] })

const device = (name: string, given: Partial<DeviceSession> = {}): DeviceSession => ({
  ...{ id: idOf('session', name), device: name, ipAddress: '203.0.113.7', isThis: false },
  ...{ signedInAt: testNow, lastSeenAt: testNow, expiresAt: testNow },
  ...given,
})
const desk = device('Chrome on Windows', { isThis: true })
const phone = device('Safari on iPhone')

type Account = { sessions?: DeviceSession[]; isOn?: boolean; backupCodesLeft?: number }

function keep({ sessions = [desk], isOn = false, backupCodesLeft = 0 }: Account = {}) {
  server.answers(getAccount, { user: as.user, twoFactor: { isOn, backupCodesLeft }, sessions })
}

async function openAccount(account: Account = {}): Promise<Page> {
  keep(account)
  answerEmptily({ as })
  const page = await openPage('/dashboard/account', { as })
  await page.shows('Where you are signed in')
  return page
}

const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

describe('name', () => {
  it('may not be empty', async () => {
    const page = await openAccount()
    await page.fill('Full Name', '  ')
    await page.press('Save the name')
    await page.shows('Full name is required')
    expect(server.calls(changeName)).toEqual([])
  })

  it('is changed, and every open tab hears of it', async () => {
    const page = await openAccount()
    const heard: unknown[] = []
    new BroadcastChannel('tableside.session').onmessage = ({ data }) => void heard.push(data)
    server.answers(changeName, { user: as.user })
    await page.fill('Full Name', '<img src=x> Grace')
    await page.press('Save the name')
    await page.shows('Your name is changed')
    expect((await server.firstCall(changeName)).body.full_name).toBe('<img src=x> Grace')
    await waitFor(() => expect(heard).toContain('USER_UPDATED'))
  })

  it('is read again when another tab has changed it', async () => {
    await openAccount()
    const changed = { ...as.user, user_metadata: { full_name: 'Grace Reed', avatar_url: null } }
    server.answers(getAccount, { user: changed, twoFactor: { isOn: false, backupCodesLeft: 0 }, sessions: [desk] })
    new BroadcastChannel('tableside.session').postMessage('USER_UPDATED')
    await waitFor(() => expect(typedIn('Full Name')).toBe('Grace Reed'))
  })
})

describe('password', () => {
  async function change(page: Page, current: string, next: string) {
    await page.fill('Current password', current)
    await page.fill('New password', next)
    await page.press('Change the password')
  }

  it('says what is missing', async () => {
    const page = await openAccount()
    await page.press('Change the password')
    await page.shows('Password is required')
    expect(server.calls(changePassword)).toEqual([])
  })

  it('says what a new one is made of', async () => {
    const page = await openAccount()
    await change(page, 'Tableside1', 'alllowercase')
    await page.shows('Password must contain at least one uppercase letter, one lowercase letter, and one number')
    expect(server.calls(changePassword)).toEqual([])
  })

  it('is not changed by who does not know it, and what was typed stays', async () => {
    const page = await openAccount()
    server.refuses(changePassword, 'invalid_credentials')
    await change(page, 'Wrong1234', 'Tableside2')
    await page.shows('That password is incorrect. Check it and try again.')
    expect(typedIn('New password')).toBe('Tableside2')
  })

  it('is changed by who knows it', async () => {
    const page = await openAccount()
    server.answers(changePassword)
    await change(page, 'Tableside1', 'Tableside2')
    await page.shows('Your password is changed You are signed out everywhere else.')
    expect((await server.firstCall(changePassword)).body).toEqual({
      password: 'Tableside1',
      new_password: 'Tableside2',
    })
    expect([typedIn('Current password'), typedIn('New password')]).toEqual(['', ''])
  })
})

describe('where somebody is signed in', () => {
  it('is ended there, by its name, after asking', async () => {
    const page = await openAccount({ sessions: [desk, phone] })
    server.answers(endOneSession)
    await page.press(/^Sign out Safari on iPhone/)
    const asked = await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' })
    keep()
    await page.press('Sign out Safari on iPhone', asked)
    await page.shows('Safari on iPhone is signed out')
    expect((await server.firstCall(endOneSession)).params.sessionId).toBe(phone.id)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out Safari/ })).toBeNull())
  })

  it('is ended everywhere else at once', async () => {
    const page = await openAccount({ sessions: [desk, phone] })
    server.answers(endOtherSessions, { ended: 1 })
    await page.press('Sign out everywhere else')
    await page.press('Sign out everywhere else', await screen.findByRole('alertdialog'))
    await page.shows('You are signed out everywhere else')
  })

  it('is not ended here', async () => {
    const page = await openAccount()
    await page.shows('This device')
    expect(screen.queryByRole('button', { name: /^Sign out Chrome/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })
})

describe('e-mail address', () => {
  async function openChange() {
    const page = await openAccount()
    await page.press('Change the address')
    return { page, dialog: await screen.findByRole('dialog', { name: 'Change your email address' }) }
  }

  it('asks for a new one and the password', async () => {
    const { page, dialog } = await openChange()
    await page.press('Send the link', dialog)
    await page.shows('Email is required', dialog)
    await page.shows('Password is required', dialog)
  })

  it('changes once the link sent to the new one is opened', async () => {
    const { page, dialog } = await openChange()
    server.answers(changeEmail)
    await page.fill('New email address', 'olive.new@example.test', dialog)
    await page.fill('Your password', 'Tableside1', dialog)
    await page.press('Send the link', dialog)
    await page.shows('Check your inbox')
    await page.shows('We are emailing a link to olive.new@example.test. Open it within a day.')
    await page.shows(as.user.email)
  })

  it('keeps what was typed where the password was wrong', async () => {
    const { page, dialog } = await openChange()
    server.refuses(changeEmail, 'invalid_credentials')
    await page.fill('New email address', 'olive.new@example.test', dialog)
    await page.fill('Your password', 'Wrong1234', dialog)
    await page.press('Send the link', dialog)
    await page.shows('That password is incorrect. Check it and try again.')
    expect(typedIn('New email address')).toBe('olive.new@example.test')
  })
})

describe('two-step sign-in', () => {
  const codes = Array.from({ length: 10 }, (_, n) => `ABCDE1234${n}`)

  async function openScan() {
    const page = await openAccount()
    server.answers(setUpTwoFactor, { otpauthUri: 'otpauth://totp/Tableside', secret: 'JBSWY3DPEHPK3PXP' })
    server.answers(confirmTwoFactor, ({ body }) => {
      if (body.code !== '654321') throw new DomainError('two_factor_wrong')
      return { backupCodes: codes }
    })
    await page.press('Turn on')
    const dialog = await screen.findByRole('dialog')
    await page.fill('Your password', 'Tableside1', dialog)
    await page.press('Continue', dialog)
    await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' })
    return { page, dialog }
  }

  it('shows the secret as a picture and to type', async () => {
    const { page, dialog } = await openScan()
    await page.shows('JBSW Y3DP EHPK 3PXP', dialog)
  })

  it('is not on before a first code was right', async () => {
    const { page, dialog } = await openScan()
    await page.fill('Code', '000000', dialog)
    await page.press('Turn on', dialog)
    await page.shows('Couldn’t turn on two-step sign-in')
  })

  it('shows ten backup codes, once', async () => {
    const { page, dialog } = await openScan()
    await page.fill('Code', '654321', dialog)
    await page.press('Turn on', dialog)
    await page.shows('They are shown only once', dialog)
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(10)
    keep({ isOn: true, backupCodesLeft: 10 })
    await page.press('I have saved them', dialog)
    await page.shows('10 backup codes are left.')
  })

  it('warns who is running out of backup codes', async () => {
    const page = await openAccount({ isOn: true, backupCodesLeft: 1 })
    await page.shows('One backup code is left.')
    await page.shows('You are running out of backup codes')
  })

  it('is switched off with the password and a code', async () => {
    const page = await openAccount({ isOn: true, backupCodesLeft: 9 })
    server.answers(disableTwoFactor)
    await page.press('Turn off')
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step sign-in' })
    await page.fill('Your password', 'Tableside1', dialog)
    await page.fill(/^Code from the app/, 'ABCDE12345', dialog)
    keep()
    await page.press('Turn off', dialog)
    await page.shows('Two-step sign-in is off')
    await page.shows('Signing in then asks for a code from your phone as well')
  })
})

describe('account of the platform’s owner', () => {
  it('is the same page in the platform’s own frame', async () => {
    const access = { restaurant_id: null, role: 'customer', is_platform_owner: true } as const
    const pat = owner({ name: 'Pat Owner', access, restaurants: [] })
    keep()
    answerEmptily({ as: pat })
    const page = await openPage('/platform/account', { as: pat })
    await page.shows('This device')
    await screen.findByRole('button', { name: 'Turn on' })
    screen.getByRole('navigation', { name: 'Platform' })
  })
})
