const open = new Set<StandInBroadcastChannel>()

/** Stands in for BroadcastChannel within one test: Node's own reaches other tests, and is never closed by the page. */
export class StandInBroadcastChannel extends EventTarget {
  readonly name: string
  onmessage: ((message: MessageEvent) => void) | null = null

  constructor(name: string) {
    super()
    this.name = name
    open.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of open) if (other !== this && other.name === this.name) queueMicrotask(() => other.hear(data))
  }

  /** The DOM's EventTarget calls `onmessage` as well. */
  hear(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  close(): void {
    open.delete(this)
  }
}

export function closeChannels(): void {
  open.clear()
}
