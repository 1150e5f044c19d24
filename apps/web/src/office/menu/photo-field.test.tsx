import {
  type EditableItem,
  editableCategorySchema,
  editableItemSchema,
  getEditableMenu,
  removeItemPhoto,
  uploadItemPhoto,
} from '@tableside/contract/menu'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, location, manager, restaurant, station } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'
import { sampleOf } from '../../testing/sample-reply.ts'

const at = restaurant({ locations: [location({ stations: [station('Kitchen')] })] })
const as = manager({ restaurant: at })
const categoryId = idOf('category', 'Mains')
const url = `/api/v1/restaurants/${at.id}/photos/${idOf('photo', '1')}`
const jpeg = () => new File(['photo'], 'curry.jpg', { type: 'image/jpeg' })

/** A menu of one dish whose photo is what the server says. */
async function openMenu(photoUrl: string | null) {
  const dish = (now: string | null): EditableItem =>
    sampleOf(editableItemSchema, {
      ...{ id: idOf('item', 'Curry'), name: 'Curry', categoryId, isArchived: false, locations: [], photoUrl: now },
    })
  let shown = photoUrl
  const { menu } = sampleOf(getEditableMenu.reply)
  const mains = sampleOf(editableCategorySchema, { id: categoryId, name: 'Mains', version: 1, isArchived: false })
  server.answers(getEditableMenu, () => ({ menu: { ...menu, categories: [mains], items: [dish(shown)] } }))
  const set = (now: string | null) => () => {
    shown = now
    return { item: dish(now) }
  }
  server.answers(uploadItemPhoto, set(url))
  server.answers(removeItemPhoto, set(null))
  answerEmptily({ as, restaurant: at })
  return openPage('/dashboard/menu', { as, restaurant: at })
}

async function openDish(photoUrl: string | null) {
  const page = await openMenu(photoUrl)
  await page.press('Edit Curry')
  return page
}

const choose = async (page: Awaited<ReturnType<typeof openDish>>, file: File) =>
  page.user.upload(await screen.findByLabelText('Photo', { selector: 'input' }), file)

describe('photo of a dish', () => {
  it('is shown once it is uploaded, and says so', async () => {
    const page = await openDish(null)
    await choose(page, jpeg())
    const image = await screen.findByAltText('Curry')
    expect(image.getAttribute('src')).toBe(`${url}/320.webp`)
    await page.shows('Curry has a new photo')
  })

  it('is removed again', async () => {
    const page = await openDish(url)
    await page.press('Remove photo')
    await waitFor(() => expect(screen.queryByAltText('Curry')).toBeNull())
    await page.hides('Remove photo')
  })

  it('is refused in the server’s words, and the one before stays', async () => {
    const page = await openDish(url)
    server.refuses(uploadItemPhoto, 'photo_too_small')
    await choose(page, jpeg())
    await page.shows('too small: it would look blurred')
    expect(await screen.findByAltText('Curry')).toBeDefined()
  })

  it('is not sent where the file is too large', async () => {
    const page = await openDish(null)
    await choose(page, new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'curry.jpg', { type: 'image/jpeg' }))
    await page.shows('This photo is larger than 10 MB')
    expect(server.calls(uploadItemPhoto)).toEqual([])
  })

  it('is for a dish that is saved', async () => {
    const page = await openMenu(null)
    await page.press('Add dish')
    await page.shows('A photo is added once the dish is saved')
  })
})
