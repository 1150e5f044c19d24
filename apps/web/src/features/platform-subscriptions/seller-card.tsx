import { saveSeller } from '@tableside/contract/billing'
import { type Seller, sellerSchema } from '@tableside/domain/billing'
import { Banner, Button, Card, ErrorState, Skeleton, TextAreaField, TextField, toast } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { useChange } from '../../shared/use-change.ts'
import { useForm } from '../../shared/use-form.ts'
import { sellerQuery } from './subscription-queries.ts'

/** The business that stands on every invoice from now on. */
export function SellerCard() {
  const queryClient = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(sellerQuery)
  const [saves, setSaves] = useState(0)
  const handleSaved = (saved: SellerReply) => {
    queryClient.setQueryData(sellerQuery.queryKey, saved)
    setSaves(saves + 1)
    toast.success('Settings saved successfully')
  }
  if (error && !data) {
    return <ErrorState title="We could not load it" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />
  // Begun anew by one's own save, never by somebody else's.
  return <SellerForm key={saves} seller={data.seller} version={data.version} onSaved={handleSaved} />
}

const typedOf = (seller: Seller): Typed => ({
  legalName: seller.legalName,
  addressLines: seller.addressLines.join('\n'),
  companyNumber: seller.companyNumber ?? '',
  vatNumber: seller.vatNumber ?? '',
  email: seller.email ?? '',
  numberPrefix: seller.numberPrefix,
})

type SellerReply = { readonly seller: Seller; readonly version: number }

type SellerFormProps = SellerReply & { readonly onSaved: (saved: SellerReply) => void }

function SellerForm({ seller, version, onSaved }: SellerFormProps) {
  const begun = useBegun(version)
  const saving = useChange(
    {
      send: (values: Seller) => api(saveSeller, { body: { version: begun.version, seller: values } }),
      failure: 'It was not saved',
      rereads: [sellerQuery.queryKey, ['platform', 'changes']],
    },
    (_, saved) => onSaved(saved),
  )
  const { form, field, restart } = useForm({
    initial: typedOf(seller),
    mistakesIn: (typed) => {
      const read = sellerSchema.safeParse(sellerOf(typed))
      return read.success
        ? {}
        : Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
    },
    onSubmit: (typed) => saving.mutate(sellerSchema.parse(sellerOf(typed))),
  })
  return (
    <Card title="Who issues the invoices" className="max-w-2xl">
      <form {...form} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="The seller" onTakeTheirs={() => restart(typedOf(seller))} />
        {seller.vatNumber === null && (
          <Banner tone="attention" title="Invoices have no VAT">
            A business without a VAT number must not charge any. With one, 20 % come on top of the plans’ prices.
          </Banner>
        )}
        <TextField {...field('legalName')} label="Legal name" maxLength={120} />
        <TextAreaField {...field('addressLines')} label="Address" description="One line each, five at most" rows={4} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('companyNumber')} label="Company number" maxLength={20} />
          <TextField
            {...field('vatNumber')}
            label="VAT number"
            description="Empty while you are not registered"
            placeholder="GB 123 4567 82"
          />
          <TextField {...field('email')} type="email" label="E-mail for questions about invoices" />
          <TextField
            {...field('numberPrefix')}
            label="Before the numbers"
            description={`The next ones look like ${field('numberPrefix').value}000123`}
          />
        </div>
        <Button type="submit" variant="primary" isPending={saving.isPending} className="self-start">
          Save
        </Button>
      </form>
    </Card>
  )
}

type Typed = Record<keyof Seller, string>

function sellerOf(typed: Typed): Record<keyof Seller, unknown> {
  const orNone = (text: string) => (text.trim() === '' ? null : text)
  return {
    ...typed,
    addressLines: typed.addressLines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    companyNumber: orNone(typed.companyNumber),
    vatNumber: orNone(typed.vatNumber),
    email: orNone(typed.email),
  }
}
