import { getSite } from '@tableside/contract/identity'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'
import { testNow } from '../../testing/test-now.ts'
import { AppFault } from '../app-fault.tsx'
import { followLog } from './follow-log.ts'
import { useKeptOnDevice } from './keep-on-device.ts'

/** The browser's own part: a version that waits, asked to activate, which it may do much later. */
function serviceWorkers() {
  const waiting = { postMessage: vi.fn() }
  const update = vi.fn(async () => undefined)
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, update })
  const container = Object.assign(new EventTarget(), {
    controller: {} as object | null,
    register: async () => registration,
    getRegistration: async () => registration,
  })
  const activates = () => act(() => void container.dispatchEvent(new Event('controllerchange')))
  return { waiting, update, container, activates }
}

let workers: ReturnType<typeof serviceWorkers>
const reload = vi.fn()

beforeEach(() => {
  workers = serviceWorkers()
  reload.mockReset()
  vi.useFakeTimers({ now: new Date(testNow) })
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: workers.container })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Nobody touches the screen for so long. */
const untouched = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

const open = (isIdle: boolean) =>
  renderHook((props: { isIdle: boolean }) => useKeptOnDevice(props.isIdle), { initialProps: { isIdle } })

describe('a new version of the till', () => {
  it('takes its place between two orders', async () => {
    open(true)
    await vi.waitFor(() => expect(workers.waiting.postMessage).toHaveBeenCalledWith('activate'))
    workers.activates()
    await untouched(2)
    act(() => void window.dispatchEvent(new Event('pointerdown')))
    await untouched(2)
    expect(reload).not.toHaveBeenCalled()
    await untouched(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that the browser lets wait until an order is under way is opened after it', async () => {
    const till = open(true)
    await vi.waitFor(() => expect(workers.waiting.postMessage).toHaveBeenCalledWith('activate'))
    till.rerender({ isIdle: false })
    workers.activates()
    await untouched(10)
    expect(reload).not.toHaveBeenCalled()
    till.rerender({ isIdle: true })
    await untouched(3)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that another window asked for is opened after the order, too', async () => {
    const till = open(false)
    workers.activates()
    expect(workers.waiting.postMessage).not.toHaveBeenCalled()
    till.rerender({ isIdle: true })
    await untouched(3)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is taken by a till that breaks at its start: what is kept would break again', async () => {
    server.answers(getSite, sampleOf(getSite.reply))
    const router = createRouter({ routeTree: createRootRoute() })
    render(
      <RouterContextProvider router={router}>
        <AppFault error={new Error('broken')} reset={() => undefined} />
      </RouterContextProvider>,
    )
    await vi.waitFor(() => expect(workers.waiting.postMessage).toHaveBeenCalledWith('activate'))
    workers.activates()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is not the first one of a device, whose page is of that version', async () => {
    workers.container.controller = null
    open(true)
    workers.activates()
    await untouched(10)
    expect(reload).not.toHaveBeenCalled()
    workers.activates()
    await untouched(3)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is looked for every hour, whatever is under way: a till may stay open for months', async () => {
    const till = open(true)
    await vi.advanceTimersByTimeAsync(59 * 60_000)
    expect(workers.update).not.toHaveBeenCalled()
    till.rerender({ isIdle: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers.update).toHaveBeenCalledOnce()
    till.unmount()
    await vi.advanceTimersByTimeAsync(120 * 60_000)
    expect(workers.update).toHaveBeenCalledOnce()
  })
})

describe('a restaurant that was put back', () => {
  it('is opened anew when nothing is under way', async () => {
    const till = open(false)
    // What is kept is forgotten by the browser's own time.
    vi.useRealTimers()
    await followLog('lantern', '')
    await act(() => followLog('lantern', '2026-11-20T12:00:00Z'))
    vi.useFakeTimers({ now: new Date(testNow) })
    await untouched(10)
    expect(reload).not.toHaveBeenCalled()
    till.rerender({ isIdle: true })
    await untouched(3)
    expect(reload).toHaveBeenCalledOnce()
  })
})
