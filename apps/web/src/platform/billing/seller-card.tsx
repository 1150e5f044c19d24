import { saveSeller } from '@tableside/contract/billing'
import type { Seller } from '@tableside/domain/billing'
import { type BasisPoints, formatPercent } from '@tableside/domain/money'
import { Banner, Button, Card, ErrorState, Loading, TextAreaField, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditConflict } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { sellerQuery } from './subscription-queries.ts'

/** The business that stands on every invoice from now on. */
export function SellerCard() {
  const { data, error, refetch, isFetching } = useQuery(sellerQuery)
  if (error && !data) {
    const title = 'Couldn’t load who issues the invoices'
    return <ErrorState title={title} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) return <Loading what="who issues the invoices" className="h-96 w-full rounded-card" />
  return <SellerForm {...data} />
}

const typedOf = (seller: Seller): Typed => ({
  legalName: seller.legalName,
  addressLines: seller.addressLines.join('\n'),
  companyNumber: seller.companyNumber ?? '',
  vatNumber: seller.vatNumber ?? '',
  email: seller.email ?? '',
  numberPrefix: seller.numberPrefix,
})

type Read = { readonly seller: Seller; readonly version: number; readonly standardVatBps: BasisPoints }

function SellerForm({ seller, version, standardVatBps }: Read) {
  const edit = useEdit({
    saved: typedOf(seller),
    version,
    request: (draft, { version }) => request(saveSeller, { body: { version, seller: sellerOf(draft) } }),
    within: 'seller',
    failure: 'Couldn’t save the seller',
    success: 'Settings saved successfully',
    invalidates: [sellerQuery.queryKey, ['platform', 'changes']],
  })
  const { field } = edit
  return (
    <Card title="Who issues the invoices" className="max-w-2xl">
      <form {...edit.form} className="flex flex-col gap-5">
        <EditConflict edit={edit} what="The seller" />
        {seller.vatNumber === null && (
          <Banner tone="attention" title="Invoices have no VAT">
            A business without a VAT number must not charge any. With one, {formatPercent(standardVatBps)} comes on top
            of the plans’ prices.
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
          <TextField {...field('email')} type="email" label="Email for questions about invoices" />
          <TextField
            {...field('numberPrefix')}
            label="Invoice number prefix"
            description={`The next number looks like ${edit.values.numberPrefix}000123`}
          />
        </div>
        <Button type="submit" variant="primary" isPending={edit.isPending} className="self-start">
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
