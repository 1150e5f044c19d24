// Ordering ahead on a guest's phone, to collect: dishes are chosen on the menu, wait here, and are sent once. The server decides every price.
import { button, dialog, h, news, pounds, readData, readers, refreshBill, show } from './dom.js'
import { newId } from './ids.js'
import { post } from './post.js'

/** @typedef {{ id: string, name: string, pricePence: number, isDefault: boolean, contains: string[], isUnchecked: boolean }} Option */
/** @typedef {{ id: string, name: string, min: number, max: number, options: Option[] }} Group */
/** @typedef {{ id: string, name: string, pricePence: number, contains: string[], isUnchecked: boolean, groups: Group[] }} Dish */
/** @typedef {{ id: string, itemId: string, optionIds: string[], quantity: number, note: string, pricePence: number }} Line */
/** @typedef {{ id: string, lines: Line[], allergies: string[], allergyNote: string, hasAllergy: boolean | null, guestName: string, phone: string, collectAt: string }} Basket */

/** @typedef {{ path: string, tableId: string, isAccepted: boolean, slots?: { at: string, label: string }[], mayAddService: boolean, allergens: { key: string, label: string }[], dishes: Dish[] }} Menu */

/** @type {Menu} */
let menu = readData(document, 'order-data')
const storageKey = `tableside.order.${menu.path}.${menu.tableId}`
/** @type {Map<string, Dish>} */
let dishes = new Map(menu.dishes.map((dish) => [dish.id, dish]))

/** @returns {Basket} */
const emptyBasket = () => ({
  ...{ id: newId(), lines: [], allergies: [], allergyNote: '', hasAllergy: null },
  ...{ guestName: '', phone: '', collectAt: '' },
})

/** What was chosen before, as far as the menu still has it. @returns {Basket} */
function readBasket() {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '')
    return {
      ...emptyBasket(),
      ...kept,
      lines: kept.lines.filter((/** @type {Line} */ line) => dishes.has(line.itemId)),
    }
  } catch {
    return emptyBasket()
  }
}

let basket = readBasket()
/** What the server said of the last try. */
let problem = ''

function keep() {
  try {
    localStorage.setItem(storageKey, JSON.stringify(basket))
  } catch {
    // A private window: it is kept as long as the page stands.
  }
  drawBar()
}

/** Whom to ask: nobody stands beside who collects. */
const ask = menu.slots ? 'call the restaurant' : 'ask a waiter'

/** @param {Dish} dish @param {string[]} ids */
const optionsOf = (dish, ids) => dish.groups.flatMap(({ options }) => options.filter(({ id }) => ids.includes(id)))
/** @param {Dish} dish @param {string[]} ids */
const priceOf = (dish, ids) => optionsOf(dish, ids).reduce((sum, { pricePence }) => sum + pricePence, dish.pricePence)
const count = () => basket.lines.reduce((sum, { quantity }) => sum + quantity, 0)
const total = () => basket.lines.reduce((sum, { quantity, pricePence }) => sum + quantity * pricePence, 0)

const bar = h('div', { class: 'order-bar' })
document.body.append(bar)
bar.hidden = true

function drawBar() {
  const chosen = count()
  bar.hidden = chosen === 0
  document.body.classList.toggle('ordering', chosen > 0)
  const words = `${chosen} ${chosen === 1 ? 'dish' : 'dishes'} · ${pounds(total())}`
  bar.replaceChildren(button(`View order: ${words}`, openBasket, { class: 'loud' }))
}

/** @param {{ contains: string[], isUnchecked: boolean }} part */
function allergenText({ contains, isUnchecked }) {
  if (isUnchecked) return 'Allergens not checked'
  const labels = menu.allergens.filter(({ key }) => contains.includes(key)).map(({ label }) => label.toLowerCase())
  return labels.length > 0 ? `Contains ${labels.join(', ')}` : 'None of the 14 allergens'
}

/** @param {number} value @param {(next: number) => void} change @param {string} what */
function stepper(value, change, what) {
  return h(
    'div',
    { class: 'stepper' },
    button('−', () => change(value - 1), { 'aria-label': `One ${what} fewer`, disabled: value <= 1 }),
    h('span', {}, String(value)),
    button('+', () => change(value + 1), { 'aria-label': `One ${what} more`, disabled: value >= 20 }),
  )
}

/**
 * The choices, number and note of a dish; of a line that is in the order already, to change it.
 *
 * @param {Dish} dish
 * @param {Line} [line]
 */
function openDish(dish, line) {
  const chosen = {
    optionIds:
      line?.optionIds ??
      dish.groups.flatMap(({ options }) => options.filter((each) => each.isDefault).map(({ id }) => id)),
    quantity: line?.quantity ?? 1,
    note: line?.note ?? '',
  }
  const draw = () => {
    const missing = dish.groups.find(
      ({ options, min }) => options.filter(({ id }) => chosen.optionIds.includes(id)).length < min,
    )
    const price = priceOf(dish, chosen.optionIds) * chosen.quantity
    const note = h('input', {
      id: 'order-note',
      maxlength: 200,
      value: chosen.note,
      autocomplete: 'off',
      input: (/** @type {Event} */ event) => {
        chosen.note = /** @type {HTMLInputElement} */ (event.target).value
      },
    })
    show(
      dish.name,
      h('p', { class: 'contains' }, allergenText(dish)),
      ...dish.groups.map((group) => choices(group, chosen, draw)),
      h('label', { for: 'order-note' }, 'Note for the kitchen (optional)'),
      h('p', { class: 'quiet hint' }, 'Allergies are asked for before you send.'),
      note,
      stepper(
        chosen.quantity,
        (next) => {
          chosen.quantity = next
          draw()
        },
        dish.name,
      ),
      missing ? h('p', { class: 'hint' }, `Choose ${missing.name.toLowerCase()} first.`) : false,
      button(
        `${line ? 'Change' : 'Add to order'} · ${pounds(price)}`,
        () => {
          put(dish, chosen, line)
          if (line) openBasket()
          else dialog.close()
        },
        { class: 'loud', disabled: missing !== undefined },
      ),
    )
  }
  draw()
}

/** @param {Group} group @param {{ optionIds: string[] }} chosen @param {() => void} draw */
function choices({ id, name, min, max, options }, chosen, draw) {
  const isOne = min === 1 && max === 1
  const rest = max > 1 && options.filter((each) => chosen.optionIds.includes(each.id)).length >= max
  const rule = isOne
    ? 'Choose one'
    : min > 0
      ? `Choose at least ${min}`
      : max < options.length
        ? `Up to ${max}`
        : 'Optional'
  return h(
    'fieldset',
    {},
    h('legend', {}, `${name} `, h('span', { class: 'quiet' }, rule)),
    ...options.map((option) => {
      const isChosen = chosen.optionIds.includes(option.id)
      const change = () => {
        const others = chosen.optionIds.filter((each) =>
          isOne || max === 1 ? !options.some((it) => it.id === each) : each !== option.id,
        )
        chosen.optionIds =
          isChosen && !isOne ? chosen.optionIds.filter((each) => each !== option.id) : [...others, option.id]
        draw()
      }
      const input = h('input', {
        type: isOne ? 'radio' : 'checkbox',
        name: `group-${id}`,
        id: `option-${option.id}`,
        checked: isChosen,
        disabled: !isOne && !isChosen && rest,
        change,
      })
      const price = option.pricePence === 0 ? '' : ` ${option.pricePence > 0 ? '+' : ''}${pounds(option.pricePence)}`
      const text = option.contains.length > 0 || option.isUnchecked ? ` (${allergenText(option).toLowerCase()})` : ''
      return h('label', { class: 'choice' }, input, `${option.name}${price}${text}`)
    }),
  )
}

/** @param {Dish} dish @param {{ optionIds: string[], quantity: number, note: string }} chosen @param {Line} [line] */
function put(dish, { optionIds, quantity, note }, line) {
  const pricePence = priceOf(dish, optionIds)
  const next = { id: line?.id ?? newId(), itemId: dish.id, optionIds, quantity, note: note.trim(), pricePence }
  const alike = basket.lines.find(
    (each) =>
      !line &&
      each.itemId === dish.id &&
      each.note === next.note &&
      String(each.optionIds) === String(optionIds) &&
      each.quantity + quantity <= 20,
  )
  if (line) basket.lines = basket.lines.map((each) => (each.id === line.id ? next : each))
  else if (alike) alike.quantity += quantity
  else basket.lines.push(next)
  problem = ''
  keep()
  news.textContent = line ? `${dish.name} changed` : `${dish.name} added. ${count()} in your order`
}

function openBasket() {
  if (basket.lines.length === 0) {
    dialog.close()
    return
  }
  show(
    'Your order',
    problem !== '' && h('p', { role: 'alert', class: 'problem' }, problem),
    h('ul', { class: 'order-lines' }, ...basket.lines.map(basketLine)),
    h('p', { class: 'order-total' }, h('span', {}, 'Total'), h('span', {}, pounds(total()))),
    menu.mayAddService && h('p', { class: 'quiet hint' }, 'An optional service charge is added on the bill.'),
    collectionFields(),
    allergyQuestion(),
    ...warnings().map((text) => h('p', { class: 'problem' }, text)),
    h(
      'p',
      { class: 'quiet hint' },
      menu.slots
        ? 'The staff check your order and accept it. You pay when you collect.'
        : menu.isAccepted
          ? 'The staff check your order, then the kitchen gets it.'
          : 'The kitchen gets your order at once.',
    ),
    button('Send order', () => void send(), { class: 'loud', id: 'send-order' }),
  )
}

/** When they come, and who: at a table nobody asks. */
function collectionFields() {
  if (!menu.slots) return false
  const time = h(
    'select',
    {
      id: 'collect-at',
      change: (/** @type {Event} */ event) => {
        basket.collectAt = /** @type {HTMLSelectElement} */ (event.target).value
        keep()
      },
    },
    h('option', { value: '' }, 'Choose a time'),
    ...menu.slots.map(({ at, label }) => h('option', { value: at, selected: at === basket.collectAt }, label)),
  )
  return h(
    'div',
    { class: 'collect' },
    h('label', { for: 'collect-at' }, 'Collect at'),
    time,
    h('label', { for: 'guest-name' }, 'Your name'),
    textField('guest-name', 'guestName', { autocomplete: 'name', maxlength: 40 }),
    h('label', { for: 'guest-phone' }, 'Your phone number'),
    h('p', { class: 'quiet hint' }, 'The staff call it if something is wrong with your order, and for nothing else.'),
    textField('guest-phone', 'phone', { autocomplete: 'tel', type: 'tel', maxlength: 24 }),
  )
}

/** @param {string} id @param {'guestName' | 'phone'} name @param {Record<string, unknown>} props */
function textField(id, name, props) {
  const input = (/** @type {Event} */ event) => {
    basket[name] = /** @type {HTMLInputElement} */ (event.target).value
    keep()
  }
  return h('input', { id, value: basket[name], input, ...props })
}

/** @param {Line} line */
function basketLine(line) {
  const dish = dishes.get(line.itemId)
  if (!dish) return ''
  const options = optionsOf(dish, line.optionIds).map(({ name }) => name)
  const details = [...options, line.note].filter(Boolean).join(', ')
  return h(
    'li',
    {},
    h('span', {}, `${line.quantity} × ${dish.name}`, details !== '' && h('span', { class: 'quiet' }, details)),
    h('span', {}, pounds(line.pricePence * line.quantity)),
    h(
      'span',
      { class: 'line-buttons' },
      button('Change', () => openDish(dish, line), { class: 'plain', 'aria-label': `Change ${dish.name}` }),
      button(
        'Remove',
        () => {
          basket.lines = basket.lines.filter(({ id }) => id !== line.id)
          keep()
          openBasket()
        },
        { class: 'plain', 'aria-label': `Remove ${dish.name}` },
      ),
    ),
  )
}

function allergyQuestion() {
  const answer = (/** @type {boolean} */ hasAllergy, /** @type {string} */ label) =>
    h(
      'label',
      { class: 'choice' },
      h('input', {
        type: 'radio',
        name: 'has-allergy',
        id: `allergy-${hasAllergy}`,
        checked: basket.hasAllergy === hasAllergy,
        change: () => {
          basket.hasAllergy = hasAllergy
          keep()
          openBasket()
        },
      }),
      label,
    )
  return h(
    'fieldset',
    {},
    h('legend', {}, 'Is anybody who eats this allergic to something?'),
    answer(false, 'No'),
    answer(true, 'Yes'),
    basket.hasAllergy === true &&
      h(
        'div',
        { class: 'allergens' },
        ...menu.allergens.map(({ key, label }) =>
          h(
            'label',
            { class: 'choice' },
            h('input', {
              type: 'checkbox',
              id: `allergic-${key}`,
              checked: basket.allergies.includes(key),
              change: (/** @type {Event} */ event) => {
                const { checked } = /** @type {HTMLInputElement} */ (event.target)
                basket.allergies = checked
                  ? [...basket.allergies, key]
                  : basket.allergies.filter((each) => each !== key)
                keep()
                openBasket()
              },
            }),
            label,
          ),
        ),
        h('label', { for: 'allergy-note' }, 'Anything else the kitchen must know'),
        h('input', {
          id: 'allergy-note',
          maxlength: 200,
          value: basket.allergyNote,
          autocomplete: 'off',
          input: (/** @type {Event} */ event) => {
            basket.allergyNote = /** @type {HTMLInputElement} */ (event.target).value
            keep()
          },
        }),
      ),
  )
}

/** The dishes to talk to a waiter about. Unknown is not none. */
function warnings() {
  if (!basket.hasAllergy) return []
  return basket.lines.flatMap((line) => {
    const dish = dishes.get(line.itemId)
    if (!dish) return []
    const parts = [dish, ...optionsOf(dish, line.optionIds)]
    const found = menu.allergens.filter(
      ({ key }) => basket.allergies.includes(key) && parts.some(({ contains }) => contains.includes(key)),
    )
    if (found.length > 0)
      return [
        `${dish.name} contains ${found.map(({ label }) => label.toLowerCase()).join(', ')}. Take it off or ${ask}.`,
      ]
    return parts.some(({ isUnchecked }) => isUnchecked)
      ? [`Nobody has checked ${dish.name} for allergens: ${ask} first.`]
      : []
  })
}

/** @param {string} text */
function refuse(text) {
  problem = text
  openBasket()
  dialog.scrollTop = 0
}

/** What is missing before it can be sent to collect. */
function missingToCollect() {
  if (!menu.slots) return ''
  if (!menu.slots.some(({ at }) => at === basket.collectAt)) return 'Choose when you collect it.'
  if (basket.guestName.trim() === '') return 'Give your name, so that the staff can call it out.'
  const digits = basket.phone.replaceAll(/\D/g, '').length
  return digits < 9 || digits > 15 || !/^\s*\+?[\d ()-]+$/.test(basket.phone)
    ? 'Give a phone number with at least nine digits.'
    : ''
}

async function send() {
  const missing = missingToCollect()
  if (missing) return refuse(missing)
  if (basket.hasAllergy === null) return refuse('Answer the question about allergies first.')
  if (basket.hasAllergy && basket.allergies.length === 0 && basket.allergyNote.trim() === '') {
    return refuse('Say what they are allergic to.')
  }
  const sending = /** @type {HTMLButtonElement | null} */ (document.getElementById('send-order'))
  if (sending) {
    sending.disabled = true
    sending.textContent = 'Sending…'
  }
  const isAllergic = basket.hasAllergy === true
  const body = {
    id: basket.id,
    lines: basket.lines.map(({ id, itemId, optionIds, quantity, note, pricePence }) => ({
      id,
      itemId,
      modifierOptionIds: optionIds,
      quantity,
      note,
      expectedUnitPricePence: pricePence,
    })),
    allergies: isAllergic ? basket.allergies : [],
    allergyNote: isAllergic ? basket.allergyNote.trim() : '',
    ...(menu.slots ? { guestName: basket.guestName, phone: basket.phone, collectAt: basket.collectAt } : {}),
  }
  const sent = await post(menu.path, body)
  // The same order may be sent again: it is known by its id.
  if (sent.state === 'unknown') return refuse(`${sent.text} Your order is still here: try again.`)
  if (sent.state === 'refused') {
    await refreshBill()
    return refuse(sent.text || `It was not sent. Please ${ask}.`)
  }
  if (sent.answer.path) return leaveFor(sent.answer.path)
  // The answer about allergies holds for the next round as well.
  // What was chosen after a try whose answer was lost is still to be sent.
  const arrived = new Set(sent.answer.guestOrder.lines.map((/** @type {{ id: string }} */ line) => line.id))
  const lines = basket.lines.filter(({ id }) => !arrived.has(id))
  basket = {
    ...emptyBasket(),
    lines,
    allergies: basket.allergies,
    allergyNote: basket.allergyNote,
    hasAllergy: basket.hasAllergy,
  }
  problem = ''
  keep()
  dialog.close()
  await refreshBill()
  news.textContent = menu.isAccepted ? 'Sent. The staff have your order.' : 'Sent to the kitchen.'
  document.querySelector('.bill')?.scrollIntoView({ block: 'start' })
}

/** The page where an order to collect is followed; another one begins anew. @param {string} path */
function leaveFor(path) {
  const { guestName, phone } = basket
  basket = { ...emptyBasket(), guestName, phone }
  keep()
  location.assign(path)
}

/** Prices and dishes as the menu has them now; what is gone from it leaves the order. @param {Menu} next */
function update(next) {
  if (!next.dishes) return
  menu = next
  dishes = new Map(next.dishes.map((dish) => [dish.id, dish]))
  basket.lines = basket.lines.flatMap((line) => {
    const dish = dishes.get(line.itemId)
    return dish ? [{ ...line, pricePence: priceOf(dish, line.optionIds) }] : []
  })
  keep()
}

for (const item of document.querySelectorAll('li[data-item]')) {
  const itemId = /** @type {HTMLElement} */ (item).dataset.item ?? ''
  const name = dishes.get(itemId)?.name
  if (!name) continue
  const add = () => {
    const dish = dishes.get(itemId)
    if (!dish) news.textContent = `${name} has just run out`
    else if (dish.groups.length > 0) openDish(dish)
    else put(dish, { optionIds: [], quantity: 1, note: '' })
  }
  item.append(button('Add', add, { class: 'add', 'aria-label': `Add ${name}` }))
}
drawBar()
readers.add((page) => update(readData(page, 'order-data')))
