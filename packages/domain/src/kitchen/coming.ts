import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { instantSchema } from '../time/index.ts'
import { kitchenTicketSchema, ticketItemSchema } from './ticket.ts'

/** A course of a table that is held: announced to the kitchen, and not to be made before it is fired. */
export const comingCourseSchema = kitchenTicketSchema
  .pick({ orderId: true, orderNumber: true, calledFor: true, covers: true, guestAllergy: true })
  .extend({
    /** 0: an order to collect, which is held whole until its time. */
    course: z.int(),
    heldAt: instantSchema,
    /** When it is fired by itself; null while it waits for somebody. */
    fireAt: instantSchema.nullable(),
    items: z.array(
      ticketItemSchema
        .omit({ voidedQuantity: true, voidAcknowledged: true })
        .extend({ stationId: idSchema.nullable() }),
    ),
  })
export type ComingCourse = z.infer<typeof comingCourseSchema>
