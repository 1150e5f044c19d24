import { payInvoice } from '@tableside/contract/billing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../testing/fixtures.ts'
import { forgetApp } from '../testing/forget-app.ts'
import { server } from '../testing/open-page.tsx'
import { getQueryClient } from './query-client.ts'

/** The keys of an invoice's payment that is pressed twice. */
async function payTwice() {
  // They call by the `fetch` there is when they are loaded, and a test before may have loaded them.
  forgetApp()
  const { request } = await import('./edit/request.ts')
  const { useChange } = await import('./use-change.ts')
  const params = { restaurantId: idOf('restaurant'), invoiceId: idOf('invoice') }
  const send = (_: undefined) => request(payInvoice, { params })
  const { result } = renderHook(() => useChange({ send, invalidates: [] }), {
    wrapper: ({ children }) => <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>,
  })
  for (const calls of [1, 2]) {
    act(() => result.current.mutate(undefined))
    await waitFor(() => expect(server.calls(payInvoice)).toHaveLength(calls))
    await waitFor(() => expect(result.current.isPending).toBe(false))
  }
  return server.calls(payInvoice).map(({ key }) => key)
}

describe('a change that asks a provider', () => {
  it('is the same attempt where the answer was lost', async () => {
    server.isAway(payInvoice)
    const [first, second] = await payTwice()
    expect(second).toBe(first)
  })

  it('is a new attempt where the provider said no', async () => {
    server.refuses(payInvoice, 'charge_declined')
    const [first, second] = await payTwice()
    expect(second).not.toBe(first)
  })
})
