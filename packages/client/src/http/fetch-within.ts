/**
 * `fetch` that is given up once nothing has come for so long: neither the beginning of the answer nor more of it. What is
 * long but keeps coming is waited for, also on a line that takes minutes.
 */
export async function fetchWithin(
  silenceMs: number,
  url: string,
  init: RequestInit = {},
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const restart = () => {
    end()
    timer = setTimeout(() => silence.abort(new DOMException('Nothing came', 'TimeoutError')), silenceMs)
  }
  restart()
  const signal = init.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
  const response = await fetch(url, { ...init, signal }).finally(end)
  if (!response.body) return response
  restart()
  const transform = (chunk: Uint8Array, answer: TransformStreamDefaultController<Uint8Array>) => {
    restart()
    answer.enqueue(chunk)
  }
  return new Response(response.body.pipeThrough(new TransformStream({ transform, flush: end })), response)
}
