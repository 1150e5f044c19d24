import {
  changeRestaurant,
  type Restaurant,
  removeRestaurantLogo,
  setRestaurantLogo,
} from '@tableside/contract/restaurants'
import { readableShade } from '@tableside/domain/brand'
import { Banner, Button, TextField } from '@tableside/ui'
import { useEffect, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { base64Of } from '../../../shared/base64-of.ts'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { FileField } from '../../../shared/file-field.tsx'
import { restaurantQuery, useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { newId } from '../../../shared/new-id.ts'
import { BrandPreview } from './brand-preview.tsx'
import { SettingsForm, useMayChange } from './settings-form.tsx'

/** How guests know the restaurant: its logo and its colour. */
export function BrandingTab() {
  const { restaurant } = useRestaurant()
  return <BrandingForm restaurant={restaurant} />
}

type Chosen = { readonly file: File; readonly url: string }
const maxBytes = 128 * 1024

function BrandingForm({ restaurant }: { restaurant: Restaurant }) {
  const { id: restaurantId, accentColour, logoUrl } = restaurant
  const isDisabled = !useMayChange()
  const [logoError, setLogoError] = useState<string>()
  const params = { restaurantId }
  const edit = useEdit({
    saved: { colour: accentColour ?? '', logo: undefined as Chosen | 'none' | undefined },
    version: restaurant.version,
    request: ({ colour, logo }, { version: begun = 0 }) => {
      const at = (version: number) => {
        const typed = colour.trim().toLowerCase()
        return request(changeRestaurant, { params, body: { accentColour: typed === '' ? null : typed, version } })
      }
      return {
        content: JSON.stringify([colour, logo, begun]),
        issues: at(begun).issues,
        isIdempotent: false,
        // A logo is a request of its own, as it may be as large as all the rest.
        send: async () => {
          const { version } = logo ? (await sendLogo(logo, begun)).restaurant : { version: begun }
          return at(version).send(newId())
        },
      }
    },
    named: { accentColour: 'colour' },
    invalidates: [restaurantQuery(restaurantId).queryKey],
    failure: 'Couldn’t save the branding',
    success: 'The branding is saved',
  })
  const { values, change } = edit
  const { logo } = values
  const sendLogo = async (chosen: Chosen | 'none', version: number) =>
    chosen === 'none'
      ? api(removeRestaurantLogo, { params, key: newId() })
      : api(setRestaurantLogo, { params, body: { base64: await base64Of(chosen.file), version }, key: newId() })
  const url = typeof logo === 'object' ? logo.url : undefined
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const handleFile = (file: File) => {
    const isPicture = /^image\/(png|jpeg)$/.test(file.type)
    if (!isPicture) return setLogoError('Choose a PNG or JPEG: only these can be printed on a receipt as well')
    if (file.size > maxBytes)
      return setLogoError('This file is larger than 128 KB. Save the logo smaller, then try again')
    setLogoError(undefined)
    change({ logo: { file, url: URL.createObjectURL(file) } })
  }
  const shade = readableShade(values.colour.trim())
  const isTooLight = shade !== undefined && shade !== values.colour.trim().toLowerCase()
  const shownLogo = logo === 'none' ? null : (url ?? logoUrl)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,42rem)_1fr]">
      <SettingsForm edit={edit}>
        <FileField
          label="Logo"
          description="A PNG or JPEG of at most 128 KB. Without one, your name is shown."
          accept="image/png,image/jpeg"
          onFile={handleFile}
          error={logoError}
          isDisabled={isDisabled}
        />
        {shownLogo && !isDisabled && (
          <Button variant="quiet" className="-mt-3 self-start" onPress={() => change({ logo: 'none' })}>
            Remove logo
          </Button>
        )}
        <div className="flex items-start gap-3">
          <TextField
            {...edit.field('colour')}
            label="Your colour"
            description="Like #1f6b4a. Leave blank for the product’s colour."
            maxLength={7}
            className="flex-1"
            isDisabled={isDisabled}
          />
          <input
            type="color"
            aria-label="Pick your colour"
            value={shade ? values.colour.trim() : '#b23a1e'}
            onChange={({ target }) => change({ colour: target.value })}
            disabled={isDisabled}
            className="mt-7 size-11 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
          />
        </div>
        {isTooLight && shade && (
          <Banner tone="attention" title="White text is not readable on this colour">
            <p>The nearest shade that can be read is {shade}. In the dark your guests see a lighter one by itself.</p>
            <Button className="mt-2 mb-1" onPress={() => change({ colour: shade })}>
              {`Use ${shade}`}
            </Button>
          </Banner>
        )}
      </SettingsForm>
      <BrandPreview restaurant={restaurant} logoUrl={shownLogo} accentColour={shade ?? null} />
    </div>
  )
}
