import { storedValue } from '../stored-value.ts'

/** Which restaurant and which of its locations this device works for. */
const restaurant = storedValue('tableside.restaurant')
export const chosenLocation = storedValue('tableside.location')
/** The station a kitchen screen hangs at. */
export const chosenStation = storedValue('tableside.kitchen.station')

/** Set while this device works in the restaurant's copy to practise in. */
export const practiceChoice = storedValue('tableside.practice')

export const chosenRestaurantId = (): string | undefined => restaurant.read()
export const rememberRestaurant = (restaurantId: string): void => restaurant.write(restaurantId)
export const forgetRestaurantChoice = (): void => restaurant.write(undefined)

/** The token of an invitation opened on this device and not taken up yet. Worth nothing without its e-mail address. */
export const pendingInvitation = storedValue('tableside.invitation')
