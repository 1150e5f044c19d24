import * as contract from '@tableside/contract/bookings'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { addBooking, changeBooking, setBookingState } from './booking-commands.ts'
import { getBookingSettings, saveBookingSettings } from './booking-settings.ts'
import { returnDeposit } from './decide-deposit.ts'
import { getDiary, listBookingTimes } from './diary.ts'
import { guestsRoutes } from './guests.routes.ts'
import { payWithDeposit } from './pay-with-deposit.ts'
import { seatBooking } from './seat-booking.ts'

export function bookingsRoutes(routes: Routes, services: Services): void {
  guestsRoutes(routes, services)
  routes(contract.getBookingSettings, (call) => getBookingSettings(services, call))
  routes(contract.saveBookingSettings, (call) => saveBookingSettings(services, call))
  routes(contract.getDiary, (call) => getDiary(services, call))
  routes(contract.listBookingTimes, (call) => listBookingTimes(services, call))
  routes(contract.addBooking, (call) => addBooking(services, call))
  routes(contract.changeBooking, (call) => changeBooking(services, call))
  routes(contract.setBookingState, (call) => setBookingState(services, call))
  routes(contract.seatBooking, (call) => seatBooking(services, call))
  routes(contract.returnDeposit, (call) => returnDeposit(services, call))
  routes(contract.payWithDeposit, (call) => payWithDeposit(services, call))
}
