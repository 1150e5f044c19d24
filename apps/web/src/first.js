// Before the first paint: the chosen theme, so that a dark till never flashes white (without a choice the system
// decides), and whether somebody was signed in here, so that no button changes while the session becomes known.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('tableside.theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('tableside.signed-in')) dataset.signedIn = ''
} catch {}

// zod would try whether it may make code out of text. Our policy says no, and the browser reports each try.
globalThis.__zod_globalConfig = { jitless: true }

// What is tapped in a part whose own script has not come yet is kept for it (public/hydration-replay.ts). On the window,
// because React holds back the events of parts that are not hydrated. The router may run all this again when the page changes.
if (!window.earlyTaps) {
  const earlyTaps = []
  window.earlyTaps = earlyTaps
  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element && event.target.closest('[data-unhydrated] :is(button, input)')
      if (control && earlyTaps.length < 50) earlyTaps.push({ event, control })
    },
    true,
  )
  // Its button is pressed again once the form has its script. The browser alone would load the page anew, with what was
  // typed in the address.
  addEventListener(
    'submit',
    (event) => event.target instanceof Element && event.target.closest('[data-unhydrated]') && event.preventDefault(),
    true,
  )
}
