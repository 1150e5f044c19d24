import { createServer, type Socket } from 'node:net'

export type Trouble = 'paper_out' | 'cover_open' | 'offline' | 'error' | null

/** A printer for tests: takes bytes over TCP, answers for its state, and fails as real ones do. */
export type StandInPrinter = Awaited<ReturnType<typeof startStandInPrinter>>

export async function startStandInPrinter() {
  /** Each paper it was sent, without the questions about its state. */
  const papers: Buffer[] = []
  const open = new Set<Socket>()
  let trouble: Trouble = null
  /** What happens in the middle of the next paper, once. */
  let next: { after: number; what: Exclude<Trouble, null> | 'drop' } | undefined
  /** What happens when the next paper is out, once. */
  let atNext: (() => void) | undefined
  let isMute = false
  let isSlow = false
  /** The question whose answers are late, and those that wait. */
  let lateTo: number | undefined
  let late: number[] = []

  const server = createServer((socket) => {
    open.add(socket)
    let paper: number[] = []
    const keep = () => {
      if (paper.length === 0) return
      papers.push(Buffer.from(paper))
      paper = []
      atNext?.()
      atNext = undefined
    }
    socket.on('error', () => {})
    socket.on('close', () => {
      keep()
      open.delete(socket)
    })
    let pending: number[] = []
    socket.on('data', (bytes) => {
      pending.push(...bytes)
      while (pending.length > 0) {
        const [first, second, third] = pending
        if ((first === 0x10 || first === 0x1d) && pending.length < 3) return
        if (first === 0x10 && second === 0x04) {
          pending = pending.slice(3)
          if (isMute) continue
          const answers = [...late.splice(0), statusByte(Number(third), trouble)]
          if (lateTo !== undefined && Number(third) >= lateTo) late = answers.splice(-1)
          if (answers.length > 0) socket.write(Uint8Array.from(answers))
        } else if (first === 0x1d && second === 0x72) {
          pending = pending.slice(3)
          keep()
          // In its turn: one that cannot print does not come to it.
          if (!isMute && !isSlow && trouble === null) socket.write(Uint8Array.of(0))
        } else {
          pending.shift()
          if (late.length > 0) socket.write(Uint8Array.from(late.splice(0)))
          // One that has stopped takes nothing more in.
          if (trouble === null) paper.push(first ?? 0)
          if (next && paper.length >= next.after) {
            const { what } = next
            next = undefined
            if (what === 'drop') return socket.destroy()
            trouble = what
          }
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.')

  return {
    host: '127.0.0.1',
    port: address.port,
    papers,
    has: (what: Trouble) => {
      trouble = what
    },
    /** In the middle of the next paper: the line drops, the paper runs out, it jams. */
    failsAfter: (bytes: number, what: Exclude<Trouble, null> | 'drop') => {
      next = { after: bytes, what }
    },
    /** When the next paper is out, and before the printer says so. */
    atNextPaper: (happens: () => void) => {
      atNext = happens
    },
    /** Takes a paper and does not come to its end. */
    isSlow: () => {
      isSlow = true
    },
    /** Answers the question `n`, and those after it, only when something else arrives; undefined when it is in time again. */
    isLateTo: (n: 1 | 2 | 3 | 4 | undefined) => {
      lateTo = n
    },
    /** Answers no question, as the cheapest do. */
    isMute: () => {
      isMute = true
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The answer to DLE EOT n. */
function statusByte(n: number, trouble: Trouble): number {
  const always = 0x12
  if (trouble === null) return always
  if (n === 1) return always | 0x08
  if (n === 2) return always | { paper_out: 0x20, cover_open: 0x04, offline: 0, error: 0x40 }[trouble]
  if (n === 3) return trouble === 'error' ? always | 0x08 : always
  return trouble === 'paper_out' ? always | 0x60 : always
}
