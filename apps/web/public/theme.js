// Before the first paint: the chosen theme, so that a dark till never flashes white. Without a choice the system decides.
try {
  const theme = localStorage.getItem('tableside.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
