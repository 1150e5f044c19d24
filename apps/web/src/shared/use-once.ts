import { useState } from 'react'
import { newId } from './new-id.ts'

/** What a wish is known by: the id of what it makes, and the key of its call. */
export type Wish = { readonly id: string; readonly key: string }

/**
 * Sends what is there once: pressed again after an answer was lost, the same content has the same id and key, so nothing is
 * written down twice. Other content is another wish, and so is the same once more after it was done.
 */
export const useOnce = () => useState(createOnce)[0]

export function createOnce() {
  let wish: (Wish & { readonly said: string }) | undefined
  return async <Content, Reply>(content: Content, send: (wish: Wish) => Promise<Reply>): Promise<Reply> => {
    const said = JSON.stringify(content)
    if (wish?.said !== said) wish = { said, id: newId(), key: newId() }
    const reply = await send(wish)
    wish = undefined
    return reply
  }
}
