import type { Problem } from '@tableside/contract/core'
import { printedAtTillHeader, signOnHeader } from '@tableside/contract/devices'
import type { Order } from '@tableside/domain/orders'
import { type CallInput, type Client, Refused, type ServerClock, sinceTap, Unreachable } from '../http/index.ts'
import { type Command, type CommandName, commandEndpoints } from './command.ts'

export type Sending = {
  /** As the device it was given on knows it. */
  readonly clock: ServerClock
  readonly signal: AbortSignal
}

/** Sends one command under its own key and answers the order as the server has it now. */
export async function sendCommand(client: Client, command: Command, { clock, signal }: Sending): Promise<Order> {
  type Sent = typeof commandEndpoints.sendOrder
  // `name` and `input` belong together by the type of Command, which the compiler cannot carry through an index.
  const endpoint = commandEndpoints[command.name] as Sent
  const headers = {
    ...(await sinceTap(command.at, clock, signal)),
    ...(command.signOnId !== undefined && { [signOnHeader]: command.signOnId }),
    ...(command.printedAt !== undefined && { [printedAtTillHeader]: 'yes' }),
  }
  const { order } = await client(endpoint, { ...command.input, key: command.id, headers, signal } as CallInput<Sent>)
  return order
}

/**
 * Not a no, only a not-now: signed out here or from the dashboard, too fast, too many wrong PINs, the same request still
 * under way.
 */
const notNow = new Set([
  ...['not_signed_in', 'device_revoked', 'pin_locked', 'too_many_requests'],
  ...['request_in_flight', 'changed_meanwhile', 'busy'],
])

/** Refusals that say somebody at another till was faster: what was asked for is done, and there is nothing to decide. */
const doneBefore: Partial<Record<CommandName, string>> = { sendOrder: 'nothing_to_send', fireCourse: 'nothing_to_fire' }

export const isDoneBefore = ({ name }: Command, { code }: Problem): boolean => doneBefore[name] === code

/**
 * What to tell the person about a failed command; undefined when it is simply to be sent again.
 * A fault (500, an unreadable answer) is shown too: it might be the same each time, and others wait behind it.
 */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Unreachable) return undefined
  if (error instanceof Refused) return notNow.has(error.code) ? undefined : error.problem
  return {
    type: 'about:blank',
    status: 500,
    code: 'unreadable_answer',
    title: 'The answer of the server could not be read.',
    detail: 'Load the page again and check the order before trying once more.',
    requestId: '',
  }
}
