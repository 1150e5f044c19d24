import type { SavedBookingSettings } from '@tableside/contract/bookings'
import { Button, toast } from '@tableside/ui'
import { Copy } from 'lucide-react'

/** Where guests book, how a site shows that page, and the diary for a calendar program. */
export function BookingLinks({ saved, onNewCalendar }: { saved: SavedBookingSettings; onNewCalendar: () => void }) {
  const { path, calendarPath } = saved
  const { isOnline } = saved.settings
  const { origin } = window.location
  return (
    <div className="flex flex-col gap-3 text-sm">
      {isOnline && !path && (
        <p className="text-quiet">Make the menu public first, under Settings, Locations: guests book beside it.</p>
      )}
      {isOnline && path && (
        <>
          <Copied label="The page" text={`${origin}${path}`} />
          <Copied
            label="Inside your own site"
            text={`<iframe src="${origin}${path}" title="Book a table" style="width:100%;height:900px;border:0"></iframe>`}
          />
        </>
      )}
      {calendarPath && (
        <div>
          <Copied label="Calendar feed" text={`${origin}${calendarPath}`} />
          <p className="text-quiet">
            Anyone with this address can read names and times. Resetting it ends the old address once you save.{' '}
            <Button variant="quiet" onPress={onNewCalendar}>
              Reset calendar link
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copied')
    } catch {
      toast.error('Couldn’t copy. Select the text and copy it yourself.')
    }
  }
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <p className="wrap-anywhere select-all text-quiet">{text}</p>
      </div>
      <Button icon={<Copy size={18} aria-hidden />} onPress={() => void copy()} aria-label={`Copy: ${label}`}>
        Copy
      </Button>
    </div>
  )
}
