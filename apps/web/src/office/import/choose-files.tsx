import { maxUploadBytes } from '@tableside/contract/import'
import { likelyColumns, salesColumnChoices } from '@tableside/domain/import'
import { Button, Card } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileField } from '../../shared/file-field.tsx'
import { toastFailure } from '../../shared/toast-failure.ts'
import { useTries } from '../../shared/use-tries.ts'
import { areChosen, type ChosenColumns, ColumnMapping } from '../column-mapping.tsx'
import { headingToMatch, type SalesHeading, withChosenHeadings } from './sales-heading.ts'
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
  // Only where it has to be said which column is which.
  const [heading, setHeading] = useState<SalesHeading>()
  const [chosen, setChosen] = useState<ChosenColumns>({})
  const tries = useTries<HTMLDivElement>()
  const send = useMutation({
    mutationFn: (files: { orders: File; prices: File | undefined }) => sendFiles(restaurantId, location.id, files),
    onSuccess: onSent,
    onError: (error) => toastFailure('Couldn’t send the files', error),
  })
  const isMatched = !heading || areChosen(salesColumnChoices, chosen)
  const handleOrders = async (file: File) => {
    setOrders(file)
    setChosen({})
    const unknown = await headingToMatch(file)
    setHeading(unknown)
    setChosen(unknown ? likelyColumns(unknown.cells) : {})
  }
  const handleCheck = async () => {
    tries.try()
    if (!orders || !isMatched || tooLarge(orders) || (prices && tooLarge(prices))) return
    send.mutate({ orders: heading ? await withChosenHeadings(orders, heading, chosen) : orders, prices })
  }
  return (
    <Card title="1. Choose the files" className="mt-6 max-w-3xl">
      <div ref={tries.form} className="flex flex-col gap-4">
        <FileField
          label="Past orders"
          description="The items sold, as Square, Toast, Lightspeed, Loyverse, SumUp or Zettle export them. From any other till, one row for each dish sold: order number, date, item, quantity and price. Where we do not know the headings, you say which column is which."
          accept=".csv,text/csv"
          onFile={(file) => void handleOrders(file)}
          isDisabled={send.isPending}
          error={orders ? tooLarge(orders) : tries.isTried ? 'Choose the file with the past orders' : undefined}
        />
        {heading && (
          <ColumnMapping columns={salesColumnChoices} headings={heading.cells} chosen={chosen} onChange={setChosen} />
        )}
        <FileField
          label="Prices"
          description="Only when the orders do not say what each dish cost: item name and price."
          accept=".csv,text/csv"
          onFile={setPrices}
          isDisabled={send.isPending}
          error={prices && tooLarge(prices)}
        />
        <p className="text-quiet text-sm">The sales are written to {location.name}.</p>
        <Button
          variant="primary"
          onPress={() => void handleCheck()}
          isPending={send.isPending}
          isDisabled={!isMatched}
          className="self-start"
        >
          Check the files
        </Button>
      </div>
    </Card>
  )
}

function tooLarge({ size }: File): string | undefined {
  return size > maxUploadBytes ? 'The file is larger than 64 MB. Split it and import the parts one by one.' : undefined
}
