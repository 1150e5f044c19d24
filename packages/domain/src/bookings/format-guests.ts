/** "1 guest", "4 guests" */
export const formatGuests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`)
