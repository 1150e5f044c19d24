import type { WindowNews, Windows } from '@tableside/client/queue'

/** One window of a device, as its queue sees the others; it ends with the window. */
export type DeviceWindow = Windows & {
  /** Somebody looks at it: it leads from now on. */
  readonly lookAt: () => void
  readonly close: () => void
}

/** The windows of one device, in place of Web Locks and a BroadcastChannel: the one looked at last leads. */
export function createDeviceWindows() {
  type Member = { lead: (isLeading: boolean) => void; hear: (news: WindowNews) => void }
  const open = new Set<Member>()
  let leader: Member | undefined

  function lead(member: Member | undefined): void {
    if (leader === member) return
    leader?.lead(false)
    leader = member
    leader?.lead(true)
  }

  return {
    open(): DeviceWindow {
      const own: Member = { lead: () => {}, hear: () => {} }
      open.add(own)
      return {
        onLead(handleLead) {
          own.lead = handleLead
          lead(own)
        },
        subscribe(handleNews) {
          own.hear = handleNews
        },
        post(news) {
          if (!open.has(own)) return
          for (const each of open)
            if (each !== own) queueMicrotask(() => open.has(each) && each.hear(structuredClone(news)))
        },
        lookAt: () => lead(own),
        close() {
          open.delete(own)
          if (leader !== own) return
          leader = undefined
          // A window that is gone hears nothing; the next one takes over.
          lead([...open][0])
        },
      }
    },
  }
}
