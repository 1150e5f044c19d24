// Sends what a guest says of their visit, and stays on the page of the receipt.
import { post } from './post.js'

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
    const sent = await post(form.action, { rating, text: String(data.get('text') ?? '') })
    if (sent.state === 'done') {
      form.remove()
      return say('Thank you. The restaurant reads it, and nobody else.')
    }
    button?.toggleAttribute('disabled', false)
    say(sent.state === 'refused' ? sent.text : `${sent.text} It was not sent: try again.`)
  })
}
