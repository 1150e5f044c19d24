import { Banner, Button, Card, ErrorState, toast } from '@tableside/ui'
import { Section } from './section.tsx'

export function Messages() {
  return (
    <Section title="Saying">
      <Banner tone="attention" title="You are offline" action={<Button variant="quiet">What still works</Button>}>
        Orders and cash are kept on this till. 3 are waiting to be sent.
      </Banner>
      <Banner tone="bad" title="The receipt printer does not answer" onDismiss={() => {}}>
        Receipts go to the bar printer until it is back.
      </Banner>
      <Banner tone="neutral" title="This is a demo" />
      <Banner tone="good" title="All 13,397 orders are in" />
      <Card>
        <ErrorState title="We could not load the orders" onRetry={() => {}} reference="req_01J9" />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => toast.success('Payment taken', { description: '£24.40 by card, table 4' })}>
          Success
        </Button>
        <Button
          onPress={() =>
            toast.error('The card was declined', {
              description: 'Ask for another card or take cash.',
              action: { label: 'Take cash', onPress: () => {} },
            })
          }
        >
          Error
        </Button>
        <Button onPress={() => toast.info('Table 4 was opened on another till')}>Info</Button>
      </div>
    </Section>
  )
}
