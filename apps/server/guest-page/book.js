// Sends a booking, a change of one, a deposit or its end; everything typed stays until it is booked.
import { newId } from './ids.js'
import { post } from './post.js'

const storageKey = 'booking-details'
const find = (/** @type {string} */ name) =>
  /** @type {HTMLFormElement | null} */ (document.querySelector(`form[data-${name}]`))
const [when, book, deposit, cancel] = ['when', 'book', 'deposit', 'cancel'].map(find)
/** Inside a restaurant's own site: the pages behind this one open in a window of their own. */
const isEmbedded = window.top !== window.self

/** @param {HTMLFormElement} form @param {string} text */
function showError(form, text) {
  const problem = form.querySelector('[data-problem]')
  if (problem) problem.textContent = text
}

/** What was not done and why, each wrong field by its label. @param {HTMLFormElement} form @param {Exclude<import('./post.js').Sent, { state: 'done' }>} sent */
function problemOf(form, sent) {
  if (sent.state === 'unknown') return `${sent.text} Try again.`
  const issues = (sent.answer.issues ?? []).map(
    (/** @type {{ path: string, message: string }} */ { path, message }) => {
      const label = form.querySelector(`label[for="${path}"]`)?.textContent
      return label ? `${label}: ${message}.` : ''
    },
  )
  return issues.filter(Boolean).join(' ') || sent.text
}

/** @param {HTMLFormElement} form @param {boolean} isBusy */
const setBusy = (form, isBusy) => form.querySelector('button')?.toggleAttribute('disabled', isBusy)

/** @param {HTMLFormElement} form @param {string} url @param {object} body */
function postForm(form, url, body) {
  setBusy(form, true)
  showError(form, '')
  return post(url, body)
}

/** @param {HTMLFormElement} form @param {string} url @param {object} body @param {(code: string) => void} [refused] */
async function send(form, url, body, refused) {
  const sent = await postForm(form, url, body)
  if (sent.state === 'done') {
    forget()
    follow(form, sent.answer)
    return
  }
  showError(form, problemOf(form, sent))
  if (sent.state === 'refused') refused?.(sent.answer.code)
  setBusy(form, false)
}

/** The next page; inside another site, which may not show it, the way there. @param {HTMLFormElement} form @param {{ path: string, isDue?: boolean }} answer */
function follow(form, { path, isDue }) {
  if (!isEmbedded) {
    location.assign(path)
    return
  }
  const link = document.createElement('a')
  Object.assign(link, {
    href: path,
    target: '_blank',
    rel: 'noopener',
    textContent: isDue ? 'Pay the deposit' : 'See your booking',
  })
  const done = document.createElement('p')
  done.setAttribute('role', 'status')
  done.append(
    isDue
      ? 'Not booked yet: your table is held until the deposit is paid. '
      : 'Booked. A confirmation is on its way to you. ',
    link,
  )
  form.replaceWith(done)
}

/** Storage may be closed to a page inside another one: then nothing is kept. @template T @param {() => T} work */
function withStorage(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}
const forget = () => withStorage(() => sessionStorage.removeItem(storageKey))

if (when) {
  // A number is chosen at once; a date may still be typed, and is asked for by the button.
  when.querySelector('select')?.addEventListener('change', () => when.requestSubmit())
  when.addEventListener('submit', () => {
    if (book) withStorage(() => sessionStorage.setItem(storageKey, JSON.stringify([...new FormData(book)])))
  })
}

if (book) {
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
    const { change } = book.dataset
    const body = change === undefined ? { ...party(), ...wanted } : wanted
    void send(book, change ?? location.pathname, body, (code) => code === 'booking_time_taken' && disableTaken(book))
  })
  restore(book)
  book.hidden = false
}

/** Somebody was faster: that time is gone, everything else stays. @param {HTMLFormElement} form */
function disableTaken(form) {
  const taken = form.querySelector('input[name="startsAt"]:checked')
  if (!(taken instanceof HTMLInputElement)) return
  taken.checked = false
  taken.disabled = true
}

/** What was typed before another date was asked for. @param {HTMLFormElement} form */
function restore(form) {
  const before = withStorage(() => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')) ?? []
  forget()
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
  // One payment of a card until it is known what became of it: a double tap or a retry charges once. Another card is another
  // payment, which is refused while the first is being checked.
  let paymentId = newId()
  /** @type {FormDataEntryValue | null} */
  let triedCard = null
  deposit.addEventListener('submit', async (event) => {
    event.preventDefault()
    const cardToken = new FormData(deposit).get('cardToken')
    if (triedCard !== null && cardToken !== triedCard) paymentId = newId()
    triedCard = cardToken
    const body = { paymentId, ...(cardToken ? { cardToken } : {}) }
    const sent = await postForm(deposit, deposit.dataset.deposit ?? '', body)
    const isDeclined = sent.state === 'done' && ['declined', 'failed'].includes(sent.answer.state)
    if (sent.state === 'done' && !isDeclined) {
      location.assign(sent.answer.url ?? location.pathname)
      return
    }
    if (isDeclined) paymentId = newId()
    if (sent.state === 'done') showError(deposit, 'The card was declined. Nothing was charged: try another card.')
    else showError(deposit, problemOf(deposit, sent) + (sent.state === 'unknown' ? ' You are charged once.' : ''))
    setBusy(deposit, false)
  })
  deposit.hidden = false
}

if (cancel) {
  cancel.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(cancel, cancel.dataset.cancel ?? '', {})
  })
  cancel.hidden = false
}

if (isEmbedded) {
  for (const link of document.links) link.target = '_blank'
}
// Back from the next page, which a browser may have kept as it was left: it is asked for anew, with another id.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
