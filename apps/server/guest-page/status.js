// Keeps the page of an order to collect true while somebody looks at it.
import { readers, refreshBill } from './dom.js'

readers.add((page) => {
  document.title = page.title
  for (const part of ['Status', 'Dishes']) {
    const [now, before] = [page, document].map((each) => each.querySelector(`section[aria-label="${part}"]`))
    if (!now || !before || now.innerHTML === before.innerHTML) continue
    before.className = now.className
    before.innerHTML = now.innerHTML
  }
})

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refreshBill()
})
