import analyticsDark800 from '../pictures/analytics-dark-800.webp'
import analyticsDark1600 from '../pictures/analytics-dark-1600.webp'
import analyticsLight800 from '../pictures/analytics-light-800.webp'
import analyticsLight1600 from '../pictures/analytics-light-1600.webp'
import dashboardDark800 from '../pictures/dashboard-dark-800.webp'
import dashboardDark1600 from '../pictures/dashboard-dark-1600.webp'
import dashboardLight800 from '../pictures/dashboard-light-800.webp'
import dashboardLight1600 from '../pictures/dashboard-light-1600.webp'
import kitchen800 from '../pictures/kitchen-dark-800.webp'
import kitchen1600 from '../pictures/kitchen-dark-1600.webp'
import paymentsDark800 from '../pictures/payments-dark-800.webp'
import paymentsDark1600 from '../pictures/payments-dark-1600.webp'
import paymentsLight800 from '../pictures/payments-light-800.webp'
import paymentsLight1600 from '../pictures/payments-light-1600.webp'
import phoneDark from '../pictures/phone-dark-780.webp'
import phoneLight from '../pictures/phone-light-780.webp'
import tillDark800 from '../pictures/till-dark-800.webp'
import tillDark1600 from '../pictures/till-dark-1600.webp'
import tillLight800 from '../pictures/till-light-800.webp'
import tillLight1600 from '../pictures/till-light-1600.webp'
import type { ProductPicture } from './frame.tsx'

const desk = { width: 1600, height: 1000 }

/** The product as it is: `npm run pictures` takes them all anew from the running demo. */
export const pictures = {
  dashboard: {
    light: { small: dashboardLight800, large: dashboardLight1600 },
    dark: { small: dashboardDark800, large: dashboardDark1600 },
    ...desk,
  },
  till: {
    light: { small: tillLight800, large: tillLight1600 },
    dark: { small: tillDark800, large: tillDark1600 },
    ...desk,
  },
  payments: {
    light: { small: paymentsLight800, large: paymentsLight1600 },
    dark: { small: paymentsDark800, large: paymentsDark1600 },
    ...desk,
  },
  analytics: {
    light: { small: analyticsLight800, large: analyticsLight1600 },
    dark: { small: analyticsDark800, large: analyticsDark1600 },
    ...desk,
  },
  // The kitchen is dark whatever the device says.
  kitchen: {
    light: { small: kitchen800, large: kitchen1600 },
    dark: { small: kitchen800, large: kitchen1600 },
    ...desk,
  },
  phone: {
    light: { small: phoneLight, large: phoneLight },
    dark: { small: phoneDark, large: phoneDark },
    width: 780,
    height: 1560,
  },
} as const satisfies Record<string, ProductPicture>
