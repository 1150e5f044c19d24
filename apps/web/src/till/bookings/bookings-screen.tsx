import { Button } from '@tableside/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { DiaryView } from '../../shared/bookings/diary-view.tsx'
import { useTill } from '../orders/till-context.tsx'

type BookingsScreenProps = { onBack: () => void; onOrder: (orderId: string) => void }

/** The diary at the till: who comes, who waits, and their bill once they sit. */
export function BookingsScreen({ onBack, onOrder }: BookingsScreenProps) {
  const { location, queue } = useTill()
  const [date, setDate] = useState<string>()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-3 lg:p-4">
      <div className="mx-auto flex max-w-5xl flex-col gap-4">
        <div className="flex items-center gap-2">
          <Button variant="quiet" icon={<ArrowLeft size={20} aria-hidden />} onPress={onBack}>
            Floor
          </Button>
          <h1 className="font-display font-semibold text-xl">Bookings</h1>
        </div>
        <DiaryView
          location={location}
          date={date}
          onDate={setDate}
          onSeated={(order) => {
            queue.confirm([order])
            onOrder(order.id)
          }}
          onOrder={onOrder}
        />
      </div>
    </div>
  )
}
