import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useKeptOnDevice } from './keep-on-device.ts'

/** The browser's own part: a version that waits, asked to activate, which it may do much later. */
function serviceWorkers() {
  const waiting = { postMessage: vi.fn() }
  const registration = Object.assign(new EventTarget(), { waiting, installing: null })
  const container = Object.assign(new EventTarget(), { register: async () => registration })
  return { waiting, container, activates: () => act(() => void container.dispatchEvent(new Event('controllerchange'))) }
}

let workers: ReturnType<typeof serviceWorkers>
const reload = vi.fn()

beforeEach(() => {
  workers = serviceWorkers()
  reload.mockReset()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: workers.container })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (isIdle: boolean) =>
  renderHook((props: { isIdle: boolean }) => useKeptOnDevice(props.isIdle), { initialProps: { isIdle } })

describe('a new version of the till', () => {
  it('takes its place between two orders', async () => {
    open(true)
    await waitFor(() => expect(workers.waiting.postMessage).toHaveBeenCalledWith('activate'))
    workers.activates()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that the browser lets wait until an order is under way is opened after it', async () => {
    const till = open(true)
    await waitFor(() => expect(workers.waiting.postMessage).toHaveBeenCalledWith('activate'))
    till.rerender({ isIdle: false })
    workers.activates()
    expect(reload).not.toHaveBeenCalled()
    till.rerender({ isIdle: true })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that another window asked for is opened after the order, too', () => {
    const till = open(false)
    workers.activates()
    expect(workers.waiting.postMessage).not.toHaveBeenCalled()
    till.rerender({ isIdle: true })
    expect(reload).toHaveBeenCalledOnce()
  })
})
