/** XMLHttpRequest as far as `sendFile` uses it, over the page's own fetch: so the stand-in server answers uploads, too. */
export class StandInUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  #method = ''
  #url = ''
  readonly #headers = new Headers()

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  send(file: File): void {
    this.upload.onprogress?.({ loaded: file.size, total: file.size })
    fetch(this.#url, { method: this.#method, headers: this.#headers, body: file })
      .then(async (reply) => {
        this.status = reply.status
        this.responseText = await reply.text()
        this.onload?.()
      })
      .catch(() => this.onerror?.())
      .finally(() => this.onloadend?.())
  }
}
