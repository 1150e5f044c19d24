import { listPeopleHere, signOn } from '@tableside/contract/devices'
import { getSession } from '@tableside/contract/identity'
import { addLines } from '@tableside/contract/orders'
import type { Restaurant } from '@tableside/contract/restaurants'
import { addMinutes } from '@tableside/domain/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dish, restaurant } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { openOrder } from '../../testing/orders.ts'
import {
  type Employee,
  employee,
  endSignOns,
  josh,
  maria,
  pairedTill,
  priya,
  signOnAs,
  staffIdOf,
  typePin,
} from '../../testing/paired-till.ts'
import { StandInWorker } from '../../testing/stand-in-worker.ts'
import { testNow } from '../../testing/test-now.ts'

type Given = { readonly people?: readonly Employee[]; readonly restaurant?: Restaurant }

const soup = dish('Soup of the day', 650)
const ofJosh = openOrder({ table: 'Table 2', lines: [soup], by: josh().staffId, isSent: true })
const lockScreen = () => screen.findByRole('main', { name: 'Lock screen' })
const openTill = (address = '/till', { people = [josh(), priya(), maria()], ...given }: Given = {}) =>
  openPage(address, { as: pairedTill(people), menu: [soup], orders: [ofJosh], ...given })
const switchPerson = (name: string) => `Signed on: ${name}. Switch person`
const groupOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).parentElement ?? document.body)
/** The browser looks at the page again, as when somebody comes back to the tab. */
const comeBack = () => fireEvent(window, new Event('visibilitychange'))

describe('lock screen', () => {
  it('shows those on shift first', async () => {
    await openTill()
    await lockScreen()
    expect((await groupOf('On shift')).getAllByRole('button')).toHaveLength(1)
    expect((await groupOf('On shift')).getByRole('button', { name: /^Josh Bell/ })).toBeTruthy()
    expect((await groupOf('Not clocked in')).getAllByRole('button')).toHaveLength(2)
  })

  it('signs on by PIN', async () => {
    const page = await openTill()
    await signOnAs(page, josh())
    await screen.findByRole('button', { name: switchPerson('Josh Bell') })
    expect((await server.firstCall(signOn)).body).toMatchObject({ staffId: josh().staffId, secret: { pin: '1111' } })
  })

  it('says that a PIN is wrong, and takes the next one from the keyboard', async () => {
    const page = await openTill()
    await typePin(page, josh(), '9999')
    await page.shows('That PIN is not right')
    await page.user.keyboard('1111')
    await screen.findByRole('button', { name: switchPerson('Josh Bell') })
  })

  it('says what to do once all tries are used up', async () => {
    const page = await openTill()
    server.refuses(signOn, 'pin_locked')
    await typePin(page, josh(), '9999')
    await page.shows(/Too many wrong PINs/)
  })

  it('does not take anybody without a PIN', async () => {
    await openTill('/till', { people: [josh(), employee('Sam Ode', { pin: null })] })
    const sam = await screen.findByRole('button', { name: /^Sam Ode.*No PIN yet/ })
    expect(sam.hasAttribute('disabled')).toBe(true)
  })

  it('says where somebody is signed on already', async () => {
    await openTill('/till', { people: [employee('Sam Ode', { deviceName: 'Terrace till' })] })
    await screen.findByRole('button', { name: /^Sam Ode.*On Terrace till/ })
  })

  it('says how many open orders each of them has', async () => {
    await openTill()
    await screen.findByRole('button', { name: /^Josh Bell.*1 open order$/ })
  })

  it('says where people come from while there are none', async () => {
    const page = await openTill('/till', { people: [] })
    await page.shows('Nobody works here yet')
  })

  it('asks for the people again when they could not be loaded', async () => {
    const as = pairedTill()
    server.refuses(listPeopleHere, 'too_many_requests')
    const page = await openPage('/till', { as })
    await page.shows('Couldn’t load the people')
    pairedTill()
    await page.press('Try again')
    await screen.findByRole('button', { name: /^Josh Bell/ })
  })

  it('loses whoever has left at the next look', async () => {
    const page = await openTill()
    await screen.findByRole('button', { name: /^Priya Shah/ })
    pairedTill([josh(), maria()])
    vi.setSystemTime(addMinutes(testNow, 1))
    comeBack()
    await page.hides('Priya Shah')
  })

  it('leaves the order open for whoever comes next', async () => {
    const page = await openTill(`/till/orders/${ofJosh.id}`)
    await signOnAs(page, josh())
    await page.press(switchPerson('Josh Bell'))
    await signOnAs(page, priya())
    await screen.findByRole('heading', { name: 'Table 2' })
    expect(page.address()).toBe(`/till/orders/${ofJosh.id}`)
  })

  it('knows nobody once the device is started anew', async () => {
    const page = await openTill()
    await signOnAs(page, josh())
    sessionStorage.clear()
    await page.reload()
    await lockScreen()
  })

  it('knows who is on when the page is loaded again', async () => {
    const page = await openTill()
    await signOnAs(page, josh())
    await page.reload()
    await screen.findByRole('button', { name: switchPerson('Josh Bell') })
  })

  it('comes back when the server knows nobody under the sign-on any more', async () => {
    const page = await openTill()
    await signOnAs(page, josh())
    endSignOns()
    comeBack()
    await lockScreen()
  })

  it('forgets who was on when the device is signed out from the dashboard', async () => {
    const page = await openTill()
    await signOnAs(page, josh())
    expect(JSON.stringify({ ...sessionStorage })).toContain('Josh Bell')
    server.refuses(getSession, 'device_revoked')
    comeBack()
    await screen.findByRole('heading', { name: 'This device was signed out' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Josh Bell')
  })
})

describe('lock screen without a connection', () => {
  /** Once the till knows who works here. */
  async function goAway() {
    await screen.findAllByRole('button', { name: /^(Josh Bell|Sam Ode)/ })
    server.goesAway()
  }

  it('works the key of a PIN out in a worker, so that the screen goes on', async () => {
    const asked = vi.spyOn(StandInWorker.prototype, 'postMessage')
    const page = await openTill()
    await goAway()
    await typePin(page, josh(), '1111')
    await screen.findByRole('button', { name: switchPerson('Josh Bell') })
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pin: '1111', memoryKib: 8, passes: 1 }))
    asked.mockRestore()
  })

  it('checks the PIN by itself', async () => {
    const page = await openTill()
    await goAway()
    await typePin(page, priya(), '22223')
    await page.shows('That PIN is not right')
    await page.user.keyboard('22222')
    await screen.findByRole('button', { name: switchPerson('Priya Shah') })
  })

  it('takes five wrong PINs and no more', async () => {
    const page = await openTill()
    await goAway()
    for (const wrong of ['22220', '22221', '22223', '22224', '22225']) {
      await typePin(page, priya(), wrong)
      await page.shows('That PIN is not right')
    }
    await page.user.keyboard('22222')
    await page.shows('Too many wrong PINs. Wait a few minutes, then try again.')
  })

  it('asks for somebody else where it knows nothing of a PIN', async () => {
    const page = await openTill('/till', { people: [employee('Sam Ode', { verifier: null })] })
    await goAway()
    await typePin(page, { name: 'Sam Ode' }, '1111')
    await page.press('Confirm')
    await page.shows('There is no connection, and Sam Ode’s PIN needs one.')
  })

  it('says what has not reached the kitchen', async () => {
    const page = await openTill(`/till/orders/${ofJosh.id}`)
    await signOnAs(page, josh())
    await screen.findByRole('button', { name: /^Soup of the day/ })
    server.goesAway()
    await page.press(/^Soup of the day/)
    await page.press(switchPerson('Josh Bell'))
    const locked = await lockScreen()
    await within(locked).findByRole('button', { name: 'No connection: 1 waiting' })
  })

  it('sends what was taken under who took it, once there is one', async () => {
    const page = await openTill(`/till/orders/${ofJosh.id}`)
    // By then the till knows the orders.
    await screen.findByRole('button', { name: /^Josh Bell.*1 open order$/ })
    server.goesAway()
    await signOnAs(page, priya())
    await page.press(/^Soup of the day/)
    await screen.findByRole('button', { name: 'No connection: 1 waiting' })
    server.comesBack()
    await waitFor(() => expect(server.calls(addLines)).toHaveLength(1))
    expect(staffIdOf(server.calls(addLines)[0]?.signOnId ?? null)).toBe(priya().staffId)
  })
})

describe('till that locks by itself', () => {
  /** So long nobody touches the till: the time to lock runs from the last touch on. */
  function passMinutes(minutes: number) {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(testNow) })
    fireEvent.pointerDown(document.body)
    vi.advanceTimersByTime(minutes * 60_000)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(addMinutes(testNow, minutes)) })
  }
  const idle = { restaurant: restaurant({ tillIdleMinutes: 5 }) }

  it('is locked after so long without a touch', async () => {
    const page = await openTill('/till', idle)
    await signOnAs(page, josh())
    passMinutes(5)
    await lockScreen()
  })

  it('begins at the floor for somebody else', async () => {
    const page = await openTill(`/till/orders/${ofJosh.id}`, idle)
    await signOnAs(page, josh())
    passMinutes(5)
    await signOnAs(page, priya())
    await waitFor(() => expect(page.address()).toBe('/till'))
  })

  it('keeps the order of who comes back', async () => {
    const page = await openTill(`/till/orders/${ofJosh.id}`, idle)
    await signOnAs(page, josh())
    passMinutes(5)
    await signOnAs(page, josh())
    await screen.findByRole('heading', { name: 'Table 2' })
  })

  it('is locked after a send where the restaurant wants it', async () => {
    const page = await openTill(`/till/orders/${ofJosh.id}`, { restaurant: restaurant({ tillLocksAfterSend: true }) })
    await signOnAs(page, josh())
    await page.press(/^Soup of the day/)
    await page.press(/^Send/)
    await lockScreen()
  })
})
