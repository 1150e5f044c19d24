// What the scripts of a guest's page share. They run in the browser as they are; the server writes the page around them.

/** @param {number} pence */
export const pounds = (pence) => `${pence < 0 ? '-' : ''}£${(Math.abs(pence) / 100).toFixed(2)}`

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [props]
 * @param {(Node | string | false)[]} children
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, /** @type {EventListener} */ (value))
    else if (typeof value === 'boolean') element.toggleAttribute(name, value)
    else if (value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child !== false))
  return element
}

/** @param {string} text @param {(event: Event) => void} click @param {Record<string, unknown>} [props] */
export const button = (text, click, props = {}) => h('button', { type: 'button', click, ...props }, text)

/** The dialog that is open, drawn anew each time. */
export const dialog = /** @type {HTMLDialogElement} */ (
  h('dialog', { class: 'order-dialog', 'aria-labelledby': 'order-title' })
)
export const news = h('p', { role: 'status', class: 'order-news' })
document.body.append(dialog, news)

/** What somebody would call a control, to find it again once all is drawn anew. @param {Element | null} element */
const nameOf = (element) => element && (element.id || element.getAttribute('aria-label') || element.textContent)

/** @param {string} title @param {(Node | string | false)[]} content */
export function show(title, ...content) {
  const focused = dialog.contains(document.activeElement) ? nameOf(document.activeElement) : null
  dialog.replaceChildren(
    h(
      'header',
      {},
      h('h2', { id: 'order-title' }, title),
      button('Close', () => dialog.close(), { class: 'plain' }),
    ),
    ...content.filter((each) => each !== false),
  )
  if (!dialog.open) dialog.showModal()
  const same = focused && [...dialog.querySelectorAll('button, input, select')].find((each) => nameOf(each) === focused)
  if (same instanceof HTMLElement) same.focus()
}

/** @param {Document} page @param {string} id */
export function readData(page, id) {
  return JSON.parse(page.getElementById(id)?.textContent ?? '{}')
}

/** What looks at each page that is read anew. @type {Set<(page: Document) => void>} */
export const readers = new Set()

/** Shows the bill as it is now, without moving anything else on the page. */
export async function refreshBill() {
  try {
    const reply = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    // The server is away for a moment: the page stays as it was.
    if (reply.status >= 500) return
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
    // The session is over: the page says so itself.
    if (!reply.ok) {
      location.reload()
      return
    }
    const [now, before] = [page.querySelector('.bill'), document.querySelector('.bill')]
    if (now && before && now.innerHTML !== before.innerHTML && !before.contains(document.activeElement)) {
      before.innerHTML = now.innerHTML
    }
    for (const read of readers) read(page)
  } catch {
    // Without a connection the page stays as it was.
  }
}

setInterval(() => {
  if (!document.hidden && !dialog.open) void refreshBill()
}, 8_000)
