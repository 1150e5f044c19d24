import { Card } from '@tableside/ui'

/** A measured figure and the window it was measured in; nothing measured is said as such, never made up (decision M3). */
export type HealthFigure = { readonly value: string; readonly window: string }

export type Health = {
  readonly uptime: HealthFigure
  readonly responseTime: HealthFigure
  readonly errorRate: HealthFigure
}

const notMeasured: HealthFigure = { value: '–', window: 'not measured yet' }

/** How well the platform itself runs. */
export function PlatformHealth({ health }: { health?: Health | undefined }) {
  const { uptime = notMeasured, responseTime = notMeasured, errorRate = notMeasured } = health ?? {}
  return (
    <Card title="Platform Health">
      <dl>
        <Row name="API uptime" figure={uptime} />
        <Row name="Average response time" figure={responseTime} />
        <Row name="Error rate" figure={errorRate} />
      </dl>
    </Card>
  )
}

function Row({ name, figure }: { name: string; figure: HealthFigure }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0">
      <dt>
        {name}
        <span className="block text-quiet text-sm">{figure.window}</span>
      </dt>
      <dd className="figures font-semibold text-lg">{figure.value}</dd>
    </div>
  )
}
