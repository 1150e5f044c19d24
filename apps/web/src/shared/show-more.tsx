import { Button } from '@tableside/ui'

type ShowMoreProps = {
  /** The infinite query whose pages stand above. */
  of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  /** "Show more orders"; "Show more" where nothing else could be meant. */
  children?: string
  className?: string
}

/** Under a list that is read page by page; nothing once the last page is there. */
export function ShowMore({ of, children = 'Show more', className = 'mt-3' }: ShowMoreProps) {
  if (!of.hasNextPage) return null
  return (
    <Button onPress={() => void of.fetchNextPage()} isPending={of.isFetchingNextPage} className={className}>
      {children}
    </Button>
  )
}
