import { failureOf, Unreachable } from '@tableside/client/http'
import { uploadLimitMs } from './answer-limit.ts'

type Sending = {
  readonly contentType?: string
  /** Called with what part of it is on its way, from 0 to 1. */
  readonly onSent?: (part: number) => void
}

/**
 * Uploads a file as it is, for as long as something of it leaves: only XMLHttpRequest knows how far it is.
 *
 * @returns the reply's JSON
 * @throws as the typed client does, Refused or Unreachable
 */
export function sendFile(
  url: string,
  file: File,
  { contentType = 'application/octet-stream', onSent }: Sending = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const fail = () => reject(new Unreachable(undefined))
    const restart = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        request.abort()
        fail()
      }, uploadLimitMs)
    }
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.onprogress = ({ loaded, total }) => {
      restart()
      onSent?.(loaded / Math.max(total, 1))
    }
    request.onerror = fail
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(failureOf(request.status, answer))
    }
    request.onloadend = () => clearTimeout(silence)
    restart()
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
