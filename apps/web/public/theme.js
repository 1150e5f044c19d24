// Before the first paint: the chosen theme, so that a dark till never flashes white (without a choice the system
// decides), and whether somebody was signed in here, so that no button changes while the session becomes known.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('tableside.theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('tableside.signed-in')) dataset.signedIn = ''
} catch {}
