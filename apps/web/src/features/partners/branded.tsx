import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { wearBrand } from '../../shared/use-site.ts'
import { useAccess } from '../identity/index.ts'
import { brandQuery } from './queries.ts'

/** Shows the people of a partner's restaurant the partner's name, logo and colour in place of ours. */
export function RestaurantsBrand() {
  const { access } = useAccess()
  const { data: brand } = useQuery(brandQuery(access.restaurant_id))
  useEffect(() => {
    if (!brand) return
    wearBrand(brand)
    return () => wearBrand(undefined)
  }, [brand])
  return null
}
