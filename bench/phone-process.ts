import { setTimeout as sleep } from 'node:timers/promises'
import { openPhone, type Phone } from './phone.ts'
import type { PhoneOrder, PhonesAnswer, PhoneWork } from './phones.ts'

const phones: Phone[] = []
const answer = (message: PhonesAnswer) => process.send?.(message)

process.on('message', (work: PhoneWork) => {
  const done = work.kind === 'gather' ? gather(work) : order(work)
  done.then(
    (orders) => answer({ kind: 'done', orders }),
    (error) => answer({ kind: 'failed', message: String(error) }),
  )
})

async function gather({ port, appSecret, count }: Extract<PhoneWork, { kind: 'gather' }>): Promise<PhoneOrder[]> {
  let opened = 0
  const openOneByOne = async () => {
    while (opened < count) phones.push(await openPhone(port, appSecret, opened++))
  }
  await Promise.all(Array.from({ length: 8 }, openOneByOne))
  return []
}

/** How often each of them orders. */
const everyMs = 2_500

async function order({ from, count, by, seconds }: Extract<PhoneWork, { kind: 'order' }>): Promise<PhoneOrder[]> {
  const ordering = Array.from({ length: count }, (_, n) => phones[(from + n) % phones.length])
  const sent: Promise<PhoneOrder>[] = []
  const startedMs = performance.now()
  const endOf = (step: number, ms: number) => sleep(Math.max(0, startedMs + (step + 1) * ms - performance.now()))
  const steps = by === 'turns' ? ordering.map((phone) => [phone]) : [ordering]
  const stepMs = everyMs / steps.length
  for (let step = 0; step * stepMs < seconds * 1_000; step++) {
    sent.push(...(steps[step % steps.length] ?? []).flatMap((phone) => phone?.order() ?? []))
    await endOf(step, stepMs)
  }
  return Promise.all(sent)
}
