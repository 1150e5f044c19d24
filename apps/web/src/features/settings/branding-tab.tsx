import {
  changeRestaurant,
  type Restaurant,
  removeRestaurantLogo,
  setRestaurantLogo,
} from '@tableside/contract/restaurants'
import { accentColourSchema, readableShade } from '@tableside/domain/brand'
import { Banner, Button, TextField, toast } from '@tableside/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api.ts'
import { base64Of } from '../../shared/base64-of.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { FileField } from '../../shared/file-field.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useForm } from '../../shared/use-form.ts'
import { restaurantQuery, useRestaurant } from '../identity/index.ts'
import { BrandPreview } from './brand-preview.tsx'
import { SettingsForm, useMayChange } from './settings-form.tsx'

/** How guests know the restaurant: its logo and its colour. */
export function BrandingTab() {
  const { restaurant } = useRestaurant()
  // Begun anew after a save of one's own, and only then: what somebody else saves takes nothing away.
  const [round, setRound] = useState(0)
  return <BrandingForm key={round} restaurant={restaurant} onSaved={() => setRound(round + 1)} />
}

type Chosen = { readonly file: File; readonly url: string }
const mostBytes = 128 * 1024

function BrandingForm({ restaurant, onSaved }: { restaurant: Restaurant; onSaved: () => void }) {
  const { id: restaurantId, accentColour, logoUrl } = restaurant
  const queryClient = useQueryClient()
  const isDisabled = !useMayChange()
  const begun = useBegun(restaurant.version)
  const [logo, setLogo] = useState<Chosen | 'none'>()
  const [logoError, setLogoError] = useState<string>()
  const params = { restaurantId }
  const save = useChange(
    {
      rereads: [restaurantQuery(restaurantId).queryKey],
      failure: 'The branding was not saved',
      send: async (colour: string | null) => {
        let { version } = begun
        if (logo === 'none') version = (await api(removeRestaurantLogo, { params, key: newId() })).restaurant.version
        else if (logo) {
          const body = { base64: await base64Of(logo.file), version }
          version = (await api(setRestaurantLogo, { params, body, key: newId() })).restaurant.version
        }
        return api(changeRestaurant, { params, body: { accentColour: colour, version }, key: newId() })
      },
    },
    (_, { restaurant: saved }) => {
      queryClient.setQueryData(restaurantQuery(restaurantId).queryKey, saved)
      toast.success('The branding is saved')
      onSaved()
    },
  )
  const { form, field, values, change } = useForm({
    initial: { colour: accentColour ?? '' },
    mistakesIn: ({ colour }) => {
      const parsed = accentColourSchema.safeParse(colour.trim())
      return colour.trim() === '' || parsed.success
        ? {}
        : { colour: parsed.error.issues[0]?.message ?? 'Choose another' }
    },
    onSubmit: ({ colour }) => save.mutate(colour.trim() === '' ? null : colour.trim().toLowerCase()),
  })
  const url = typeof logo === 'object' ? logo.url : undefined
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])

  const handleFile = (file: File) => {
    const isPicture = /^image\/(png|jpeg)$/.test(file.type)
    if (!isPicture) return setLogoError('Choose a PNG or JPEG: only these can be printed on a receipt as well')
    if (file.size > mostBytes)
      return setLogoError('This file is larger than 128 KB. Save the logo smaller, then try again')
    setLogoError(undefined)
    setLogo({ file, url: URL.createObjectURL(file) })
  }
  const shade = readableShade(values.colour.trim())
  const isTooLight = shade !== undefined && shade !== values.colour.trim().toLowerCase()
  const shownLogo = logo === 'none' ? null : (url ?? logoUrl)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,42rem)_1fr]">
      <SettingsForm form={form} isPending={save.isPending}>
        <ChangedMeanwhile
          begun={begun}
          what="The settings"
          onTakeTheirs={() => {
            change({ colour: accentColour ?? '' })
            setLogo(undefined)
          }}
        />
        <FileField
          label="Logo"
          description="A PNG or JPEG of at most 128 KB. Without one your name stands in its place."
          accept="image/png,image/jpeg"
          onFile={handleFile}
          error={logoError}
          isDisabled={isDisabled}
        />
        {shownLogo && !isDisabled && (
          <Button variant="quiet" className="-mt-3 self-start" onPress={() => setLogo('none')}>
            Take the logo away
          </Button>
        )}
        <div className="flex items-start gap-3">
          <TextField
            {...withError(field('colour'))}
            label="Your colour"
            description="Like #1f6b4a. Empty: the colour of the product."
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
          <Banner tone="attention" title="White letters could not be read on this colour">
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

function withError({
  error,
  ...field
}: {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  return { ...field, ...(error === undefined ? {} : { error }) }
}
