import { type SavedOpeningHours, setOpeningHours } from '@tableside/contract/opening-hours'
import type { Location } from '@tableside/contract/restaurants'
import { useState } from 'react'
import { z } from 'zod'
import { bookingSettingsKey, diaryKey } from '../../shared/bookings/diary-query.ts'
import { collectionKey } from '../../shared/collection/collection-query.ts'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ServingTimesField, servingDrafts, servingTimesOf } from '../menu/serving-times-field.tsx'
import { openingHoursKey } from './opening-hours-query.ts'
import { type Outside, OutsideHoursDialog } from './outside-hours-dialog.tsx'
import { SpecialDaysField, specialDayDrafts, specialDaysOf } from './special-days-field.tsx'

export type OpeningHoursSheetProps = { location: Location; saved: SavedOpeningHours; onClose: () => void }

/** Changes when a location is open; what is planned outside of the new hours is named first. */
export function OpeningHoursSheet({ location, saved, onClose }: OpeningHoursSheetProps) {
  const { restaurant } = useRestaurant()
  const [outside, setOutside] = useState<Outside>()
  const edit = useEdit({
    saved: {
      weekly: servingDrafts(saved.openingHours.weekly),
      specialDays: specialDayDrafts(saved.openingHours.specialDays),
    },
    version: saved.version,
    request: ({ weekly, specialDays }, { version }, intent: 'meant' | undefined) =>
      request(setOpeningHours, {
        params: { restaurantId: restaurant.id, locationId: location.id },
        body: {
          weekly: servingTimesOf(weekly) ?? null,
          specialDays: specialDaysOf(specialDays) ?? null,
          version,
          isMeant: intent === 'meant',
        },
      }),
    messages: { weekly: 'At most ten times', specialDays: 'Name each date once' },
    invalidates: [
      openingHoursKey(restaurant.id),
      ['public-menu', restaurant.id],
      collectionKey(restaurant.id),
      ['rota'],
      bookingSettingsKey(restaurant.id),
      diaryKey(restaurant.id),
    ],
    failure: 'Couldn’t save the opening hours',
    success: 'The opening hours are saved',
    onRefused: ({ code, problem }) => {
      const facts = plannedSchema.safeParse(problem.facts)
      if (code !== 'opening_hours_hit' || !facts.success) return false
      setOutside({ named: facts.data.planned, count: facts.data.count })
      return true
    },
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={`Opening hours of ${location.name}`}
      what="The opening hours"
      submit="Save"
      onClose={onClose}
      after={
        outside && (
          <OutsideHoursDialog
            outside={outside}
            one="booking or order"
            many="bookings and orders"
            isPending={edit.isPending}
            onConfirm={() => {
              setOutside(undefined)
              edit.submit('meant')
            }}
            onClose={() => setOutside(undefined)}
          />
        )
      }
    >
      <p className="text-quiet text-sm">
        Guests order on their phones, choose a time to collect and book online only while you are open. The public menu
        shows these hours, and the rota warns of shifts outside them.
      </p>
      <ServingTimesField
        drafts={edit.values.weekly}
        isTried={edit.isTried}
        onChange={(weekly) => edit.change({ weekly })}
        labels={hoursLabels}
      />
      <SpecialDaysField
        drafts={edit.values.specialDays}
        isTried={edit.isTried}
        onChange={(specialDays) => edit.change({ specialDays })}
        labels={specialLabels}
      />
    </EditSheet>
  )
}

const plannedSchema = z.object({ planned: z.array(z.string()), count: z.int() })

const hoursLabels = {
  legend: 'Every week',
  none: 'Not set: no guest is kept from booking or ordering, and there are no times to collect.',
  time: 'opening hours',
  first: 'Add opening hours',
}

const specialLabels = {
  legend: 'Closed days and days with other hours',
  closed: 'Closed all day',
  from: 'Opens',
  until: 'Closes',
}
