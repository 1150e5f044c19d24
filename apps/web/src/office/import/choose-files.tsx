import { maxUploadBytes } from '@tableside/contract/import'
import { Button, Card } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileField } from '../../shared/file-field.tsx'
import { toastFailure } from '../../shared/toast-failure.ts'
import { useTries } from '../../shared/use-tries.ts'
import { sendFiles } from './send-files.ts'

type ChooseFilesProps = {
  restaurantId: string
  /** Where the sales were made. */
  location: { readonly id: string; readonly name: string }
  onSent: (importId: string) => void
}

/** The first step: which files. */
export function ChooseFiles({ restaurantId, location, onSent }: ChooseFilesProps) {
  const [orders, setOrders] = useState<File>()
  const [prices, setPrices] = useState<File>()
  const tries = useTries<HTMLDivElement>()
  const send = useMutation({
    mutationFn: (files: { orders: File; prices: File | undefined }) => sendFiles(restaurantId, location.id, files),
    onSuccess: onSent,
    onError: (error) => toastFailure('The files were not sent', error),
  })
  const handleCheck = () => {
    tries.try()
    if (orders && !tooLarge(orders) && !(prices && tooLarge(prices))) send.mutate({ orders, prices })
  }
  return (
    <Card title="1. Choose the files" className="mt-6 max-w-3xl">
      <div ref={tries.form} className="flex flex-col gap-4">
        <FileField
          label="Past orders"
          description="The items sold, as Square, Toast, Lightspeed, Loyverse, SumUp or Zettle export them. From any other till, one row for each dish sold: order number, date, item name, quantity, and the price when it is there."
          accept=".csv,text/csv"
          onFile={setOrders}
          isDisabled={send.isPending}
          error={orders ? tooLarge(orders) : tries.isTried ? 'Choose the file with the past orders' : undefined}
        />
        <FileField
          label="Prices"
          description="Only when the orders do not say what each dish cost: item name and price."
          accept=".csv,text/csv"
          onFile={setPrices}
          isDisabled={send.isPending}
          error={prices && tooLarge(prices)}
        />
        <p className="text-quiet text-sm">The sales are written to {location.name}.</p>
        <Button variant="primary" onPress={handleCheck} isPending={send.isPending} className="self-start">
          Check the files
        </Button>
      </div>
    </Card>
  )
}

function tooLarge({ size }: File): string | undefined {
  return size > maxUploadBytes ? 'The file is larger than 64 MB. Split it and import the parts one by one.' : undefined
}
