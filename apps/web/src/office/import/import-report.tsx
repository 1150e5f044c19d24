import type { ImportReport as Report } from '@tableside/contract/import'
import { Banner, formatPence } from '@tableside/ui'
import { counted, formatCount } from '../../shared/format-count.ts'

/** The sums of what is in order, and each row that is not. */
export function ImportReport({ report }: { report: Report }) {
  const {
    items,
    orders,
    lines,
    totalPence,
    vatUnknownPence = 0,
    readAs,
    isMonthFirst,
    notSoldRows = 0,
    takenSites,
    otherSiteRows = 0,
    badRowCount,
    badRows,
    differing,
  } = report
  const figures = [
    ['Orders', formatCount(orders)],
    ['Lines', formatCount(lines)],
    ['Dishes', formatCount(items)],
    ['Sold for', formatPence(totalPence)],
  ] as const
  return (
    <div className="mt-4 flex flex-col gap-5 first:mt-0">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet text-sm">{label}</dt>
            <dd className="figures font-display font-semibold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      {readAs && (
        <p className="text-quiet text-sm">
          Read as a file from {readAs}, with the {isMonthFirst ? 'month' : 'day'} first in dates.
          {notSoldRows > 0 &&
            ` ${counted(notSoldRows, 'row is', 'rows are')} a payment or a cancelled sale and left out.`}
        </p>
      )}
      {takenSites && (
        <p className="text-quiet text-sm">
          Only the sales of {takenSites.map((site) => site || 'the site without a name').join(', ')}.
          {otherSiteRows > 0 && ` ${counted(otherSiteRows, 'row is', 'rows are')} another site’s and left out.`}
        </p>
      )}
      {vatUnknownPence > 0 && (
        <Banner tone="attention" title={`VAT not known for ${formatPence(vatUnknownPence)}`}>
          The file does not say its VAT. Reports work it out from the VAT of each dish on your menu, and say so.
        </Banner>
      )}
      {badRowCount > 0 && (
        <section>
          <Banner tone="attention" title={`${counted(badRowCount, 'row', 'rows')} cannot be imported`}>
            The rest can. Correct these in the file and import it again: nothing is imported twice.
          </Banner>
          <ul className="mt-2 max-h-80 overflow-y-auto text-sm">
            {badRows.map(({ file, line, reason }) => (
              <li key={`${file} ${line}`} className="border-line border-b py-2 last:border-b-0">
                <span className="figures font-medium">
                  {file === 'orders' ? 'Orders' : 'Prices'}, line {line}
                </span>
                : {reason}
              </li>
            ))}
          </ul>
          {badRowCount > badRows.length && (
            <p className="mt-2 text-quiet text-sm">These are the first {formatCount(badRows.length)}.</p>
          )}
        </section>
      )}
      {differing.length > 0 && (
        <Banner tone="attention" title="Some orders are already here with another total">
          They stay as they are: {differing.slice(0, 10).join(', ')}
          {differing.length > 10 && ' …'}
        </Banner>
      )}
    </div>
  )
}
