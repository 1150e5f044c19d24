import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandQuery } from '../../platform/partners/queries.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { applyBrand } from '../../shared/use-site.ts'

/** Shows the people of a partner's restaurant the partner's name, logo and colour in place of ours. */
export function RestaurantsBrand() {
  const { access } = useAccess()
  const { data: brand } = useQuery(brandQuery(access.restaurant_id))
  useEffect(() => {
    if (!brand) return
    applyBrand(brand)
    return () => applyBrand(undefined)
  }, [brand])
  return null
}
