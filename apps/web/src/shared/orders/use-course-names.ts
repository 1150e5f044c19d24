import type { Restaurant } from '@tableside/contract/restaurants'
import type { CourseNames } from '@tableside/domain/menu'
import { useRestaurant } from '../identity/use-restaurant.ts'

/** What the restaurant calls its courses; known without a connection wherever the restaurant is. */
export function useCourseNames(): CourseNames {
  // What a device has kept since before courses had names has none.
  const { courseNames }: Partial<Pick<Restaurant, 'courseNames'>> = useRestaurant().restaurant
  return courseNames ?? usualNames
}

const usualNames: CourseNames = []
