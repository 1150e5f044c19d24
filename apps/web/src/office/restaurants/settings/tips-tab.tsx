import { Checkbox, TextField } from '@tableside/ui'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { SettingsForm, useMayChange } from './settings-form.tsx'
import { useSettingsEdit } from './use-settings-edit.ts'

/** Which tips the till offers. Tips are the staff’s in full and carry no fee. */
export function TipsTab() {
  const { restaurant } = useRestaurant()
  const isDisabled = !useMayChange()
  const edit = useSettingsEdit(restaurant, {
    saved: {
      rates: restaurant.tipPresetsBps.map((rate) => rate / 100).join(', '),
      splitsByCovers: restaurant.splitsByCovers,
      asksTipsWithService: restaurant.asksTipsWithService,
      asksTipsOnReader: restaurant.asksTipsOnReader,
    },
    body: ({ rates, ...draft }) => ({ ...draft, tipPresetsBps: ratesOf(rates) }),
    named: { tipPresetsBps: 'rates' },
    messages: { rates: 'One to four rates up to 50, each higher than the one before: 10, 12.5, 15' },
  })
  return (
    <SettingsForm edit={edit}>
      <TextField
        {...edit.field('rates')}
        label="Suggested tips at the till (% of the bill)"
        description="“No tip” and another amount are always offered as well. Nothing is ever added by itself."
        isDisabled={isDisabled}
      />
      <Checkbox {...edit.flag('asksTipsWithService')} isDisabled={isDisabled}>
        Offer tips also on a bill with a service charge
      </Checkbox>
      <Checkbox {...edit.flag('asksTipsOnReader')} isDisabled={isDisabled}>
        Ask for the tip on the card reader, not on the till
      </Checkbox>
      <Checkbox {...edit.flag('splitsByCovers')} isDisabled={isDisabled}>
        Start “Split evenly” at the number of covers
      </Checkbox>
      <p className="text-quiet text-sm">
        Tips go to the staff in full: they are no revenue, carry no VAT, and no fee is taken from them.
      </p>
    </SettingsForm>
  )
}

/** "10, 12.5 15%" as basis points; what is no number with at most two decimals is not a rate. */
function ratesOf(text: string): number[] {
  const parts = text.split(/[\s,;]+/).filter(Boolean)
  return parts.map((part) => {
    const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?%?$/.exec(part) ?? []
    return whole === '' ? -1 : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  })
}
