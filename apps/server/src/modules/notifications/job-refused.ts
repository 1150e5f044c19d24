import { DomainError, refusals } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { theSystem } from '../../db/people.ts'
import type { Services } from '../../services.ts'
import { RestaurantJobError, type Task } from '../jobs/index.ts'
import { notify } from './notify.ts'

/** Somebody else was at it at the same moment: the next try is another one. */
const passing = ['changed_meanwhile', 'request_in_flight']
const ofRestaurant = z.object({
  restaurantId: idSchema,
  orderId: idSchema.optional(),
  mailId: idSchema.optional(),
})

/**
 * A task whose refusals are seen by the restaurant they belong to: it is reported once of each piece of work. Trying again does
 * not cure a refusal, and nobody else waits for its answer.
 */
export function seenWhenRefused(task: Task): Task {
  return {
    ...task,
    perform: (services, payload, call) =>
      task.perform(services, payload, call).catch(async (error: unknown) => {
        for (const refused of refusedIn(error, payload)) {
          await notifyRefused(services, task, refused, call.now).catch((err) => services.log.error({ err }, 'jobs'))
        }
        throw error
      }),
  }
}

type Refused = {
  readonly restaurantId: string
  readonly orderId?: string | undefined
  readonly refusal: DomainError
  readonly subject: string
}

/** The refusal of a restaurant's job, or those of a recurring one by restaurant. */
function refusedIn(error: unknown, payload: unknown): Refused[] {
  if (error instanceof AggregateError) return error.errors.flatMap((each) => refusedIn(each, payload))
  if (error instanceof RestaurantJobError) {
    const { restaurantId, cause } = error
    return cause instanceof DomainError ? [{ restaurantId, refusal: cause, subject: cause.code }] : []
  }
  const place = ofRestaurant.safeParse(payload)
  if (!(error instanceof DomainError) || passing.includes(error.code) || !place.success) return []
  // What a mail says stays in the queue.
  return [{ ...place.data, refusal: error, subject: place.data.mailId ?? JSON.stringify(payload) }]
}

async function notifyRefused(
  services: Services,
  { name, what }: Task,
  { restaurantId, orderId, refusal, subject }: Refused,
  at: string,
): Promise<void> {
  const { title, next } = refusals[refusal.code]
  const facts = {
    job: name,
    code: refusal.code,
    reason: `${title} ${next}`,
    ...(what && { what }),
    ...(orderId && { orderId }),
  }
  const by = { restaurantId, by: theSystem, at, newId: services.newId }
  const isNew = await services.db.inRestaurant(restaurantId, (tx) =>
    notify(tx, by, { kind: 'job_refused', subject: `${name} ${subject}`, facts }),
  )
  if (isNew) services.announcer.announce(restaurantId)
}
