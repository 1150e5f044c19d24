// Sends a booking, a change of one, or its end; everything typed stays until it is booked.
import { newId } from './ids.js'

const kept = 'booking-details'
const when = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-when]'))
const book = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-book]'))
const deposit = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-deposit]'))
const cancel = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-cancel]'))

/** @param {HTMLFormElement} form @param {string} text */
const say = (form, text) => {
  const problem = form.querySelector('[data-problem]')
  if (problem) problem.textContent = text
}

/**
 * @param {HTMLFormElement} form @param {string} url @param {object} body
 * @param {(code: string) => void} [refused]
 */
async function send(form, url, body, refused) {
  const button = form.querySelector('button')
  button?.toggleAttribute('disabled', true)
  say(form, '')
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await reply.json()
    if (reply.ok) {
      sessionStorage.removeItem(kept)
      location.assign(answer.path)
      return
    }
    say(form, [answer.title, answer.next].filter(Boolean).join(' ') || 'It was not sent. Try again.')
    refused?.(answer.code)
  } catch {
    say(form, 'It was not sent. Check your connection and try again.')
  }
  button?.toggleAttribute('disabled', false)
}

if (when) {
  // A change shows its times at once; the button stays for whoever has no script.
  when.addEventListener('change', () => when.requestSubmit())
  when.addEventListener('submit', () => {
    if (book) sessionStorage.setItem(kept, JSON.stringify([...new FormData(book)]))
  })
}

if (book) {
  book.hidden = false
  restore(book)
  // Made once, so that a double tap or a retry books once.
  const id = newId()
  book.addEventListener('submit', (event) => {
    event.preventDefault()
    const data = new FormData(book)
    const text = (/** @type {string} */ name) => String(data.get(name) ?? '').trim()
    const wanted = { startsAt: text('startsAt'), partySize: Number(text('partySize')) }
    const party = () => ({
      ...{ id, guestName: text('guestName'), phone: text('phone'), email: text('email') },
      ...{ note: text('note'), allergies: data.getAll('allergies'), allergyNote: text('allergyNote') },
    })
    const isChange = book.dataset.change !== undefined
    void send(
      book,
      book.dataset.change ?? location.pathname,
      isChange ? wanted : { ...party(), ...wanted },
      (code) => code === 'booking_time_taken' && leaveOut(book),
    )
  })
}

/** Somebody was faster: that time is gone, everything else stays. @param {HTMLFormElement} form */
function leaveOut(form) {
  const taken = form.querySelector('input[name="startsAt"]:checked')
  if (!(taken instanceof HTMLInputElement)) return
  taken.checked = false
  taken.disabled = true
}

/** What was typed before another date was asked for. @param {HTMLFormElement} form */
function restore(form) {
  const before = JSON.parse(sessionStorage.getItem(kept) ?? '[]')
  sessionStorage.removeItem(kept)
  for (const [name, value] of before) {
    if (name === 'partySize') continue
    for (const field of form.querySelectorAll(`[name="${name}"]`)) {
      if (!(field instanceof HTMLInputElement)) continue
      if (field.type === 'radio' || field.type === 'checkbox') field.checked ||= field.value === value
      else field.value = value
    }
  }
}

if (deposit) {
  deposit.hidden = false
  // One payment until it is known what became of it: a double tap or a retry charges once.
  let paymentId = newId()
  deposit.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = deposit.querySelector('button')
    button?.toggleAttribute('disabled', true)
    say(deposit, '')
    const cardToken = new FormData(deposit).get('cardToken')
    try {
      const reply = await fetch(deposit.dataset.deposit ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ paymentId, ...(cardToken ? { cardToken } : {}) }),
      })
      const answer = await reply.json()
      if (reply.ok && answer.state !== 'declined' && answer.state !== 'failed') {
        location.assign(answer.url ?? location.pathname)
        return
      }
      if (reply.ok) paymentId = newId()
      const words = reply.ok
        ? 'The card was declined. Nothing was charged: try another card.'
        : [answer.title, answer.next].filter(Boolean).join(' ')
      say(deposit, words || 'It was not paid. Try again.')
    } catch {
      say(deposit, 'The connection was lost. Try again: you are charged once.')
    }
    button?.toggleAttribute('disabled', false)
  })
}

if (cancel) {
  cancel.hidden = false
  cancel.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(cancel, cancel.dataset.cancel ?? '', {})
  })
}
