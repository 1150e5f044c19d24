import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { createTillCommands } from './till-commands.ts'

describe('command of a till', () => {
  it('keeps no card number that was typed into a text', () => {
    const added: Command[] = []
    const queue = { add: (command: Command) => void added.push(command), order: () => undefined }
    const device = {
      newId: () => 'id',
      now: () => '2026-11-25T19:00:00.000Z',
      signOnId: () => undefined,
      limits: () => undefined,
    }
    const commands = createTillCommands(queue, 'restaurant', device)
    commands.changeDetails('order', { guestName: 'Ada, 4242 4242 4242 4242' })
    expect(added).toMatchObject([{ input: { body: { guestName: 'Ada, [card number]' } } }])
  })
})
