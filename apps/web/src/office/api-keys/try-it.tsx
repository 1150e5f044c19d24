import { Card, TextLink } from '@tableside/ui'
import { Copyable } from './copyable.tsx'

/** The first request, ready to be sent from a terminal. */
export function TryIt({ restaurantId }: { restaurantId: string }) {
  const url = `${window.location.origin}/api/v1/restaurants/${restaurantId}/orders?limit=5`
  return (
    <Card title="Try it">
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-quiet text-sm">
          With a key that may see orders. The answer’s headers say how many requests are left; what changes something
          also wants an <code>Idempotency-Key</code>, so that it happens once however often it is sent.{' '}
          <TextLink href="/api/docs">All calls and the scope of each</TextLink>
        </p>
        <Copyable text={`curl -i "${url}" \\\n  -H "Authorization: Bearer tsk_…"`} label="A first request" />
      </div>
    </Card>
  )
}
