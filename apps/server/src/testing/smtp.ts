import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Services } from '../services.ts'

export type TestSmtp = {
  readonly url: string
  /** What clients wrote, piece by piece. */
  readonly heard: readonly string[]
  /** Whom the mails it took were for, in order. */
  readonly takenFor: () => readonly string[]
  /** The address it refuses from now on, and what it answers; `undefined`: none. */
  readonly refuse: (address: string | undefined, answer?: string) => void
  readonly close: () => void
}

/** The least of an SMTP server: takes a mail at a time from each client and keeps what was written. */
export async function startSmtp(): Promise<TestSmtp> {
  const heard: string[] = []
  const taken: string[] = []
  let refused: string | undefined
  let refusal = ''
  const smtp = createServer((socket) => {
    let isText = false
    let text = ''
    let to = ''
    socket.write('220 ready\r\n')
    socket.on('data', (bytes) => {
      const line = bytes.toString()
      heard.push(line)
      if (isText) {
        // The end may come in two pieces.
        text += line
        if (!text.endsWith('\r\n.\r\n')) return
        isText = false
        taken.push(to)
        socket.write('250 fine\r\n')
        return
      }
      isText = line.startsWith('DATA')
      text = ''
      to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to
      const isRefused = line.startsWith('RCPT') && to === refused
      socket.write(isText ? '354 continue\r\n' : isRefused ? `${refusal}\r\n` : '250 fine\r\n')
    })
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  // A listening TCP server has an address with a port.
  const { port } = smtp.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    takenFor: () => taken,
    refuse: (address, answer = '451 not now') => {
      refused = address
      refusal = answer
    },
    close: () => smtp.close(),
  }
}

/** Where no mail server answers. */
export const noSmtp = { url: 'smtp://127.0.0.1:1' }

/** The same services with mails that go there. */
export const withSmtp = <Given extends Services>(services: Given, { url }: Pick<TestSmtp, 'url'>): Given => ({
  ...services,
  config: { ...services.config, smtpUrl: url },
})
