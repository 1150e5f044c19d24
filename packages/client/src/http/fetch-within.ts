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
  // A copy is read beside the answer: Chromium reports a request as cancelled when a page reads its only body in parts.
  const body = response.clone().body?.getReader()
  if (!body) return response
  const watch = async () => {
    do restart()
    while (!(await body.read()).done)
  }
  // Whoever reads the answer hears of its end.
  watch()
    .catch(() => undefined)
    .finally(end)
  return response
}
