import { getAccount, getSession, refreshSession, signIn, signOut } from '@tableside/contract/identity'
import { addMinutes } from '@tableside/domain/time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { owner, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'
import { testNow } from '../../testing/test-now.ts'
import { newId } from '../new-id.ts'
import { queueStorage } from '../offline/queue-storage.ts'

const as = owner()
const days = (count: number) => addMinutes(testNow, count * 24 * 60)

async function openAccount(): Promise<Page & { otherTab: ReturnType<typeof otherTab> }> {
  server.answers(getAccount, { user: as.user, twoFactor: { isOn: false, backupCodesLeft: 0 }, sessions: [] })
  answerEmptily({ as })
  const page = await openPage('/dashboard/account', { as })
  const other = otherTab()
  await page.shows('Where you are signed in')
  return { ...page, otherTab: other }
}

/** Looks away from the tab, or at it again. */
function look(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(window, new Event('visibilitychange'))
}
afterEach(() => vi.restoreAllMocks())

/** Another tab of this browser: what it hears, and its own word. */
function otherTab() {
  const heard: unknown[] = []
  const channel = new BroadcastChannel('tableside.session')
  channel.onmessage = ({ data }) => void heard.push(data)
  return { heard, says: (event: string) => channel.postMessage(event) }
}

const typedIn = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label, hidden: true }).value
const askedAgain = () => screen.findByRole('dialog', { name: 'Please sign in again' })

describe('session that was ended elsewhere', () => {
  async function openEnded() {
    const page = await openAccount()
    await page.fill('Full Name', 'Not saved yet')
    server.refuses(getSession, 'not_signed_in')
    look('visible')
    return { page, dialog: await askedAgain() }
  }

  it('leaves the screen as it was, and waits for the password of the same person', async () => {
    const { page, dialog } = await openEnded()
    await page.shows('Nothing on this screen is lost: sign in and carry on where you were.', dialog)
    expect(typedIn('Full Name')).toBe('Not saved yet')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(as.user.email)
  })

  it('goes on where it was once the password is right', async () => {
    const { page, dialog } = await openEnded()
    server.answers(signIn, () => {
      server.answers(getSession, as)
      return { user: as.user }
    })
    await page.fill('Password', 'Tableside1', dialog)
    await page.press('Sign In', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(typedIn('Full Name')).toBe('Not saved yet')
  })

  it('can be put aside to look at the screen, with the way back in sight', async () => {
    const { page, dialog } = await openEnded()
    await page.press('Close', dialog)
    await page.press('Your session has ended: sign in again')
    await askedAgain()
  })

  it('is noticed within half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(testNow) })
    await openAccount()
    const before = server.calls(getSession).length
    vi.advanceTimersByTime(30_500)
    await vi.waitFor(() => expect(server.calls(getSession).length).toBeGreaterThan(before))
  })
})

describe('tab nobody looks at', () => {
  it('asks nothing, and asks at once when it is looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(testNow) })
    await openAccount()
    look('hidden')
    const before = server.calls(getSession).length
    vi.advanceTimersByTime(95_000)
    await Promise.resolve()
    expect(server.calls(getSession)).toHaveLength(before)
    look('visible')
    await vi.waitFor(() => expect(server.calls(getSession)).toHaveLength(before + 1))
  })
})

describe('session near its end', () => {
  it('is renewed, and every open tab hears of it', async () => {
    server.answers(getSession, { ...as, expiresAt: days(3) })
    server.answers(refreshSession, () => {
      server.answers(getSession, { ...as, expiresAt: days(7) })
      return { expiresAt: days(7) }
    })
    const { otherTab } = await openAccount()
    await waitFor(() => expect(otherTab.heard).toEqual(['TOKEN_REFRESHED']))
    expect(server.calls(refreshSession)).toHaveLength(1)
  })

  it('is left alone in the first half of its life', async () => {
    await openAccount()
    expect(server.calls(refreshSession)).toEqual([])
  })
})

describe('signing out', () => {
  it('leads to the sign-in page, and tells every open tab', async () => {
    const page = await openAccount()
    server.answers(signOut, () => {
      server.refuses(getSession, 'not_signed_in')
      return { ok: true as const }
    })
    await page.press('Sign Out')
    await waitFor(() => expect(page.address()).toBe('/auth'))
    await waitFor(() => expect(page.otherTab.heard).toEqual(['SIGNED_OUT']))
    await page.hides(as.user.email)
  })

  it('asks first where this till has kept what is not sent, and says what becomes of it', async () => {
    const id = newId()
    const storage = queueStorage(restaurant().id, as.user.id)
    const params = { restaurantId: restaurant().id, orderId: id }
    await storage.put({
      command: { ...{ id, orderId: id, name: 'sendOrder', at: testNow }, input: { params, body: undefined } },
      problem: null,
    })
    const page = await openAccount()
    server.answers(signOut, () => {
      server.refuses(getSession, 'not_signed_in')
      return { ok: true as const }
    })
    await page.press('Sign Out')
    const question = await screen.findByRole('alertdialog', { name: 'Sign out before 1 change is sent?' })
    expect(server.calls(signOut)).toEqual([])
    await page.press('Sign out', question)
    await waitFor(() => expect(page.address()).toBe('/auth'))
    expect((await storage.load()).map(({ command }) => command.id)).toEqual([id])
    await storage.remove(id)
  })

  it('in another tab leads there too', async () => {
    const page = await openAccount()
    server.refuses(getSession, 'not_signed_in')
    page.otherTab.says('SIGNED_OUT')
    await waitFor(() => expect(page.address()).toBe('/auth'))
    await page.hides(as.user.email)
  })
})

describe('somebody else who signs in in another tab', () => {
  it('finds nothing of the person before: the page is loaded anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
    const { otherTab } = await openAccount()
    server.answers(getSession, owner({ name: 'Ada Byron' }))
    otherTab.says('SIGNED_IN')
    await waitFor(() => expect(reload).toHaveBeenCalled())
  })
})
