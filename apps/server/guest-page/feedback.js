// Sends what a guest says of their visit, and stays on the page of the receipt.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form[data-feedback]'))
const news = document.querySelector('[data-feedback-news]')

/** @param {string} text */
const say = (text) => {
  if (news) news.textContent = text
}

if (form) {
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const data = new FormData(form)
    const rating = Number(data.get('rating'))
    if (!rating) return say('Choose from 1 to 5 first.')
    const button = form.querySelector('button')
    button?.toggleAttribute('disabled', true)
    try {
      const reply = await fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rating, text: String(data.get('text') ?? '') }),
      })
      if (!reply.ok) {
        const { title, detail } = await reply.json()
        button?.toggleAttribute('disabled', false)
        return say([title, detail].filter(Boolean).join(' '))
      }
      form.remove()
      say('Thank you. The restaurant reads it, and nobody else.')
    } catch {
      button?.toggleAttribute('disabled', false)
      say('It was not sent. Check your connection and try again.')
    }
  })
}
