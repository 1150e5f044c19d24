import { pence, ZERO } from '@tableside/domain/money'
import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { createTillCommands } from './till-commands.ts'

function tillSignedOnAs(signOnId: string | undefined) {
  const added: Command[] = []
  const queue = { add: (command: Command) => void added.push(command), order: () => undefined }
  const device = {
    newId: () => 'id',
    now: () => '2026-11-25T19:00:00.000Z',
    signOnId: () => signOnId,
    proofOf: (id: string) => (id === 'unproved' ? { staffId: 'josh', proof: 'proof' } : undefined),
    limits: () => undefined,
  }
  return { added, commands: createTillCommands(queue, 'restaurant', device) }
}

describe('command of a till', () => {
  it('is given by who took the cash, though the till has been locked since', () => {
    const { added, commands } = tillSignedOnAs(undefined)
    commands.payCash('order', { amountPence: pence(5), tipPence: ZERO, tenderedPence: pence(5) }, 'josh')
    expect(added).toMatchObject([{ name: 'payCash', signOnId: 'josh' }])
  })

  it('brings what proves a sign-on that the server does not know of', () => {
    const { added, commands } = tillSignedOnAs('unproved')
    commands.send('order')
    expect(added).toMatchObject([{ signOnId: 'unproved', signOnProof: { staffId: 'josh', proof: 'proof' } }])
  })

  it('keeps no card number that was typed into a text', () => {
    const { added, commands } = tillSignedOnAs(undefined)
    commands.changeDetails('order', { guestName: 'Ada, 4242 4242 4242 4242' })
    expect(added).toMatchObject([{ input: { body: { guestName: 'Ada, [card number]' } } }])
  })
})
