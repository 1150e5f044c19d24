// Sends what a guest decided, and says what became of it.

/**
 * `refused`: the restaurant's server said no, and nothing was done. `unknown`: nobody answered, or somebody between here and
 * there answered with a page of their own; it may have been done. `text` is for the guest.
 *
 * @typedef {{ state: 'done', answer: any } | { state: 'refused', answer: any, text: string } | { state: 'unknown', text: string }} Sent
 */

/** @param {string} path @param {object} [body] @returns {Promise<Sent>} */
export async function post(path, body) {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(path, { method: 'POST', ...json }).catch(() => undefined)
  if (!reply) return { state: 'unknown', text: 'No connection.' }
  const answer = await reply.json().catch(() => undefined)
  if (reply.ok && answer) return { state: 'done', answer }
  const text = [answer?.title, answer?.detail].filter(Boolean).join(' ')
  if (reply.status >= 500 || !answer)
    return { state: 'unknown', text: text || 'The restaurant’s page is not answering.' }
  return { state: 'refused', answer, text }
}
