import { failureOf, Unreachable } from '@tableside/client/http'

/**
 * Uploads a file as it is, and says how far it is: only XMLHttpRequest knows.
 *
 * @param onSent called with what part of it is on its way, from 0 to 1
 * @returns the reply's JSON
 * @throws as the typed client does, Refused or Unreachable
 */
export function sendFile(url: string, file: File, onSent: (part: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / Math.max(total, 1))
    request.onerror = () => reject(new Unreachable(undefined, undefined))
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer)
      else reject(failureOf(request.status, answer))
    }
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
