import { afterEach, describe, expect, it } from 'vitest'
import { createSessionEvents, type SessionEvents, sessionEvents } from './session-events.ts'

const open: SessionEvents[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

function tab() {
  const events = createSessionEvents(new BroadcastChannel('test.session'))
  open.push(events)
  const heard: string[] = []
  const stop = events.hear((event, source) => heard.push(`${event} ${source}`))
  return { ...events, heard, stop }
}

describe('a session event', () => {
  it('reaches this tab and every other open one, each once, by the specification’s names', async () => {
    const [one, two, three] = [tab(), tab(), tab()]
    for (const event of sessionEvents) one.tell(event)
    const names = ['SIGNED_IN', 'SIGNED_OUT', 'TOKEN_REFRESHED', 'PASSWORD_RECOVERY', 'USER_UPDATED']
    expect(one.heard).toEqual(names.map((name) => `${name} here`))
    for (const other of [two, three]) {
      await expect.poll(() => other.heard).toEqual(names.map((name) => `${name} elsewhere`))
    }
  })

  it('is quiet for who stopped listening, and deaf to anything else on the channel', async () => {
    const [one, two] = [tab(), tab()]
    two.stop()
    const stray = new BroadcastChannel('test.session')
    stray.postMessage('SIGNED_SOMETHING')
    stray.postMessage({ event: 'SIGNED_OUT' })
    two.tell('SIGNED_IN')
    await expect.poll(() => one.heard).toEqual(['SIGNED_IN elsewhere'])
    expect(two.heard).toEqual([])
    stray.close()
  })
})
