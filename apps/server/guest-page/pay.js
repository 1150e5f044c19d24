// Paying on a guest's phone: all that is left, dishes, an even share or an amount. The server works out what it comes to.
import { button, dialog, h, news, pounds, readData, readers, refreshBill, show } from './dom.js'
import { newId } from './ids.js'
import { post } from './post.js'

/** @typedef {{ lineId: string, part: number, of: number }} Share */
/** @typedef {{ name: string, share: Share, costPence: number }} Dish */
/** @typedef {{ orderId: string, payablePence: number, totalPence: number, covers: number | null, serviceChargePence: number, mayRemoveServiceCharge: boolean, dishes: Dish[] }} Bill */
/** @typedef {{ path: string, testCards: { token: string, name: string, says: string }[], waiting: string[], bills: Bill[] }} Paying */
/** @typedef {{ orderId: string, kind: 'all' | 'dishes' | 'even' | 'amount', lineIds: string[], people: number, amount: string, tip: string, card: string }} Choice */
/** @typedef {{ paymentId: string, orderId: string, share: object, amountPence: number, tipPence: number, cardToken?: string }} Wanted */

/** @type {Paying} */
let paying = readData(document, 'pay-data')
const storageKey = `tableside.paying.${paying.path}`
/** @type {Choice | undefined} */
let choice
let problem = ''

/** "12.50" as pence; undefined for anything else. @param {string} text */
function penceOf(text) {
  const [, whole, decimals = ''] = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0') || 0)
}

/** @param {Bill} bill @param {Choice} chosen @returns {number | undefined} */
function amountOf(bill, { kind, lineIds, people, amount }) {
  if (kind === 'all') return bill.payablePence
  if (kind === 'even') return Math.min(Math.ceil(bill.totalPence / people), bill.payablePence)
  if (kind === 'amount') return penceOf(amount)
  const mine = bill.dishes.filter(({ share }) => lineIds.includes(share.lineId))
  // Whoever takes all that is left pays all that is owed.
  if (mine.length === bill.dishes.length) return bill.payablePence
  return Math.min(
    mine.reduce((sum, { costPence }) => sum + costPence, 0),
    bill.payablePence,
  )
}

/** @param {string} orderId */
const billAt = (orderId) => paying.bills.find((bill) => bill.orderId === orderId)

/** @param {string} [orderId] */
function openPay(orderId) {
  const bill = orderId ? billAt(orderId) : paying.bills[0]
  if (!bill) {
    dialog.close()
    return
  }
  choice = {
    orderId: bill.orderId,
    kind: 'all',
    lineIds: [],
    people: Math.max(2, bill.covers ?? 2),
    amount: '',
    tip: '',
    card: paying.testCards[0]?.token ?? '',
  }
  problem = ''
  draw()
}

function draw() {
  const chosen = choice
  const bill = chosen && billAt(chosen.orderId)
  if (!chosen || !bill) {
    dialog.close()
    return
  }
  const amountPence = amountOf(bill, chosen)
  const tipPence = chosen.tip.trim() === '' ? 0 : penceOf(chosen.tip)
  const isGood =
    amountPence !== undefined && amountPence > 0 && amountPence <= bill.payablePence && tipPence !== undefined
  show(
    'Pay',
    problem !== '' && h('p', { role: 'alert', class: 'problem' }, problem),
    paying.bills.length > 1 && whichBill(chosen),
    h('p', { class: 'order-total' }, h('span', {}, 'Left to pay'), h('span', {}, pounds(bill.payablePence))),
    bill.mayRemoveServiceCharge &&
      h(
        'p',
        { class: 'service' },
        h('span', {}, `With an optional service charge of ${pounds(bill.serviceChargePence)}`),
        button('Remove service charge', () => void removeService(bill), { class: 'plain' }),
      ),
    h(
      'fieldset',
      {},
      h('legend', {}, 'What do you pay?'),
      way(chosen, 'all', `Everything that is left: ${pounds(bill.payablePence)}`),
      bill.dishes.length > 1 && way(chosen, 'dishes', 'My dishes'),
      chosen.kind === 'dishes' && dishChoice(bill, chosen),
      way(chosen, 'even', 'An even share'),
      chosen.kind === 'even' && peopleChoice(bill, chosen),
      way(chosen, 'amount', 'Another amount'),
      chosen.kind === 'amount' &&
        moneyField('pay-amount', 'Amount in pounds', chosen.amount, (text) => {
          chosen.amount = text
        }),
    ),
    bill.serviceChargePence === 0 &&
      moneyField('pay-tip', 'Tip in pounds (optional)', chosen.tip, (text) => {
        chosen.tip = text
      }),
    paying.testCards.length > 0 && cardChoice(chosen),
    button(`Pay ${pounds(isGood ? amountPence + (tipPence ?? 0) : 0)}`, () => void pay(), {
      class: 'loud',
      id: 'pay-now',
      disabled: !isGood,
    }),
  )
}

/** @param {Choice} chosen @param {Choice['kind']} kind @param {string} label */
function way(chosen, kind, label) {
  const change = () => {
    chosen.kind = kind
    problem = ''
    draw()
  }
  const props = { type: 'radio', name: 'pay-way', id: `pay-${kind}-way`, checked: chosen.kind === kind, change }
  return h('label', { class: 'choice' }, h('input', props), label)
}

/** @param {Choice} chosen */
function whichBill(chosen) {
  return h(
    'fieldset',
    {},
    h('legend', {}, 'Which bill?'),
    ...paying.bills.map((bill, at) =>
      h(
        'label',
        { class: 'choice' },
        h('input', {
          type: 'radio',
          name: 'pay-bill',
          id: `pay-bill-${at}`,
          checked: bill.orderId === chosen.orderId,
          change: () => openPay(bill.orderId),
        }),
        `Bill ${at + 1}: ${pounds(bill.payablePence)}`,
      ),
    ),
  )
}

/** @param {Bill} bill @param {Choice} chosen */
function dishChoice({ dishes }, chosen) {
  return h(
    'div',
    { class: 'inset' },
    ...dishes.map(({ name, share: { lineId, part, of }, costPence }) =>
      h(
        'label',
        { class: 'choice' },
        h('input', {
          type: 'checkbox',
          id: `pay-dish-${lineId}`,
          checked: chosen.lineIds.includes(lineId),
          change: () => {
            const others = chosen.lineIds.filter((id) => id !== lineId)
            chosen.lineIds = chosen.lineIds.includes(lineId) ? others : [...others, lineId]
            draw()
          },
        }),
        `${of === 1 ? `${part} ×` : `${part}/${of} of`} ${name}, ${pounds(costPence)}`,
      ),
    ),
  )
}

/** @param {Bill} bill @param {Choice} chosen */
function peopleChoice(bill, chosen) {
  const step = (/** @type {number} */ by) => () => {
    chosen.people += by
    draw()
  }
  const share = amountOf(bill, chosen) ?? 0
  return h(
    'div',
    { class: 'inset' },
    h(
      'div',
      { class: 'stepper' },
      button('−', step(-1), { 'aria-label': 'One person fewer', disabled: chosen.people <= 2 }),
      h('span', {}, `${chosen.people} people`),
      button('+', step(1), { 'aria-label': 'One person more', disabled: chosen.people >= 40 }),
    ),
    h(
      'p',
      { class: 'hint quiet' },
      `The whole bill shared evenly is ${pounds(share)} each. The last one pays what is left.`,
    ),
  )
}

/** @param {string} id @param {string} label @param {string} value @param {(text: string) => void} change */
function moneyField(id, label, value, change) {
  const input = (/** @type {Event} */ event) => {
    change(/** @type {HTMLInputElement} */ (event.target).value)
    const at = /** @type {HTMLInputElement} */ (event.target).selectionStart
    draw()
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.setSelectionRange(at, at)
    }
  }
  return h(
    'div',
    {},
    h('label', { for: id }, label),
    h('input', { id, value, inputmode: 'decimal', autocomplete: 'off', maxlength: 9, input }),
  )
}

/** @param {Choice} chosen */
function cardChoice(chosen) {
  return h(
    'div',
    {},
    h('label', { for: 'pay-card' }, 'Demo card: no money moves'),
    h(
      'select',
      {
        id: 'pay-card',
        change: (/** @type {Event} */ event) => {
          chosen.card = /** @type {HTMLSelectElement} */ (event.target).value
        },
      },
      ...paying.testCards.map(({ token, name, says }) =>
        h('option', { value: token, selected: token === chosen.card }, `${name} ${says}`),
      ),
    ),
  )
}

/** @param {Bill} bill */
async function removeService(bill) {
  const sent = await post(`${paying.path}/service-charge/${bill.orderId}/remove`)
  problem = sent.state === 'done' ? '' : sent.text
  if (sent.state === 'done') news.textContent = 'The service charge is removed'
  await refreshBill()
  draw()
}

/** The payment that is under way, so that it is asked about and never made twice. */
function keptPayment() {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

/** @param {object | null} payment */
function keepPayment(payment) {
  try {
    if (payment) localStorage.setItem(storageKey, JSON.stringify(payment))
    else localStorage.removeItem(storageKey)
  } catch {
    // A private window: it is known as long as the page stands.
  }
}

async function pay() {
  const chosen = choice
  const bill = chosen && billAt(chosen.orderId)
  const amountPence = bill && amountOf(bill, chosen)
  if (!chosen || !bill || !amountPence) return
  const dishes = bill.dishes.flatMap(({ share }) => (chosen.lineIds.includes(share.lineId) ? [share] : []))
  const share =
    chosen.kind === 'dishes' ? { kind: 'dishes', dishes } : { kind: chosen.kind === 'all' ? 'all' : 'amount' }
  await charge({
    paymentId: newId(),
    orderId: bill.orderId,
    share,
    amountPence,
    tipPence: penceOf(chosen.tip) ?? 0,
    ...(paying.testCards.length > 0 ? { cardToken: chosen.card } : {}),
  })
}

/** @param {Wanted} wanted */
async function charge(wanted) {
  keepPayment(wanted)
  show('Paying', h('p', { role: 'status' }, 'Asking the card provider. Please keep this page open.'))
  const sent = await post(`${paying.path}/payments`, wanted)
  if (sent.state === 'done') {
    const { state, url, leftPence } = sent.answer
    if (url) location.assign(url)
    else await showState(state, leftPence, wanted.amountPence + wanted.tipPence)
  } else if (sent.state === 'unknown') {
    await offerAgain(`${sent.text} Your payment may have gone through.`)
  } else {
    // Refused before anybody was asked.
    keepPayment(null)
    problem = sent.text
    await refreshBill()
    draw()
  }
}

/** @param {string} state @param {number} leftPence @param {number} paidPence */
async function showState(state, leftPence, paidPence) {
  if (state === 'captured') {
    keepPayment(null)
    await refreshBill()
    const left = leftPence > 0 ? `${pounds(leftPence)} of the bill is left.` : 'The bill is paid.'
    show('Thank you', h('p', { role: 'status' }, `You paid ${pounds(paidPence)}. ${left}`), closing())
  } else if (state === 'declined' || state === 'failed') {
    keepPayment(null)
    await refreshBill()
    problem = 'The card was declined. Nothing was charged: try another card.'
    draw()
  } else {
    await offerAgain('We are checking with the card provider. Do not pay again: this page says when it is known.')
  }
}

const closing = () => button('Done', () => dialog.close(), { class: 'loud' })

/** @param {string} text */
async function offerAgain(text) {
  await refreshBill()
  show(
    'Payment being checked',
    h('p', { role: 'status' }, text),
    button('Check now', () => void check(), { class: 'loud' }),
  )
}

/** What became of the payment that was under way. */
async function check() {
  const kept = keptPayment()
  if (!kept) return dialog.close()
  const sent = await postKept(kept, 'check')
  if (sent.state === 'done') {
    await showState(sent.answer.state, sent.answer.leftPence, kept.amountPence + kept.tipPence)
  } else if (sent.state === 'refused' && sent.answer.code === 'not_found') {
    offerToContinue(kept, 'Your payment did not arrive. Nothing was charged.')
  } else await offerAgain(sent.text)
}

/** @param {{ paymentId: string }} kept @param {'check' | 'cancel'} action */
const postKept = ({ paymentId }, action) => post(`${paying.path}/payments/${paymentId}/${action}`)

/** The guest is back from the provider's page, or opened this one anew while a payment is under way. */
async function resume() {
  const kept = keptPayment()
  if (!kept) return
  if (!paying.waiting.includes(kept.paymentId)) return keepPayment(null)
  const sent = await postKept(kept, 'check')
  if (sent.state !== 'done') return
  const { state, leftPence } = sent.answer
  const amountPence = kept.amountPence + kept.tipPence
  if (state !== 'pending') return showState(state, leftPence, amountPence)
  offerToContinue(kept, `${pounds(amountPence)} is waiting for your card.`)
}

/** The same payment again, so that it is charged once, or none. @param {Wanted} kept @param {string} text */
function offerToContinue(kept, text) {
  show(
    'Payment not finished',
    h('p', { role: 'status' }, text),
    button('Continue paying', () => void charge(kept), { class: 'loud' }),
    button('Cancel this payment', () => void cancel(kept), { class: 'plain' }),
  )
}

/** @param {Wanted} kept */
async function cancel(kept) {
  const sent = await postKept(kept, 'cancel')
  // Refused: it was settled at this very moment, or never arrived. The bill says how.
  if (sent.state === 'unknown') return offerToContinue(kept, sent.text)
  if (sent.state === 'done' && sent.answer.state === 'captured') {
    return showState(sent.answer.state, sent.answer.leftPence, kept.amountPence + kept.tipPence)
  }
  keepPayment(null)
  await refreshBill()
  dialog.close()
}

document.documentElement.classList.add('can-pay')
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-pay]')) openPay()
})
readers.add((page) => {
  paying = { ...readData(page, 'pay-data'), path: paying.path }
  paying.bills ??= []
  paying.waiting ??= []
  paying.testCards ??= []
})
void resume()
