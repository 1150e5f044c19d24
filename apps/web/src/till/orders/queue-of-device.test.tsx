import type { Command } from '@tableside/client/queue'
import { signOn } from '@tableside/contract/devices'
import { getSession } from '@tableside/contract/identity'
import { sendOrder } from '@tableside/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { queueStorage, unsentSignOns } from '../../shared/offline/queue-storage.ts'
import { dish, restaurant } from '../../testing/fixtures.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { line, openOrder } from '../../testing/orders.ts'
import { josh, pairedTill, priya, proofOf } from '../../testing/paired-till.ts'

const order = openOrder({ table: 'Table 2', lines: [line(dish('Soup', 650))] })

const given = (signOnId: string): Command => ({
  ...{ id: newId(), orderId: order.id, name: 'sendOrder', at: '2027-03-09T12:20:00.000Z', signOnId },
  input: { params: { restaurantId: restaurant().id, orderId: order.id }, body: undefined },
})

describe('what a paired till has kept', () => {
  it('is delivered under who tapped, whoever has paired the till again', async () => {
    const signOnId = newId()
    const former = queueStorage(restaurant().id, newId())
    await former.put({ command: given(signOnId), problem: null })
    await openPage('/till', { as: pairedTill([josh(), priya()]), orders: [order] })
    expect((await server.firstCall(sendOrder)).signOnId).toBe(signOnId)
    await screen.findByRole('main', { name: 'Lock screen' })
    expect(await former.load()).toEqual([])
  })

  it('brings the sign-on that a window or page before this one has checked by itself', async () => {
    const { staffId } = josh()
    const waiting = { ...given(newId()), signOnProof: { staffId, proof: proofOf('1111') } }
    await queueStorage(restaurant().id, 'device').put({ command: waiting, problem: null })
    await openPage('/till', { as: pairedTill([josh(), priya()]), orders: [order] })
    await server.firstCall(sendOrder)
    const { id } = waiting
    expect(await server.firstCall(signOn)).toMatchObject({
      body: { id: waiting.signOnId, staffId, secret: { proof: proofOf('1111') } },
    })
    expect((await server.firstCall(sendOrder)).key).toBe(id)
  })

  it('is delivered from any page of the app', async () => {
    const storage = queueStorage(restaurant().id, 'device')
    await storage.put({ command: given(newId()), problem: null })
    await openPage('/dashboard/orders', { as: pairedTill([josh(), priya()]), orders: [order] })
    await server.firstCall(sendOrder)
    await waitFor(async () => expect(await storage.load()).toEqual([]))
  })

  it('is delivered after the device was signed out from the dashboard', async () => {
    const storage = queueStorage(restaurant().id, 'device')
    const waiting = given(newId())
    await storage.put({ command: waiting, problem: null })
    const till = pairedTill([josh(), priya()])
    server.refuses(getSession, 'device_revoked')
    await openPage('/auth/pair', { as: till, orders: [order] })
    expect((await server.firstCall(sendOrder)).signOnId).toBe(waiting.signOnId)
    await waitFor(async () => expect(await storage.load()).toEqual([]))
  })

  it('waits, and is said to, where the server does not take it of a device that was signed out', async () => {
    const storage = queueStorage(restaurant().id, 'device')
    const waiting = given(newId())
    await storage.put({ command: waiting, problem: null })
    const till = pairedTill([josh(), priya()])
    server.refuses(getSession, 'device_revoked')
    server.refuses(sendOrder, 'device_revoked')
    await openPage('/auth/pair', { as: till, orders: [order] })
    await screen.findByText('1 change waits on this device')
    await server.firstCall(sendOrder)
    expect(await storage.load()).toMatchObject([{ id: waiting.id, problem: null }])
  })

  it('keeps the sign-on it was given under from being ended, in every tab', async () => {
    const [waiting, refused] = [given(newId()), given(newId())]
    const storage = queueStorage(restaurant().id, 'device')
    await storage.put({ command: waiting, problem: null })
    const problem = { type: '', status: 409, code: 'order_closed', title: '', detail: '', requestId: '' }
    await storage.put({ command: refused, problem })
    expect([...(await unsentSignOns(restaurant().id))]).toEqual([waiting.signOnId])
  })
})
