import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccess } from '../identity/index.ts'
import { brandQuery } from './queries.ts'

/** The partner's name and logo in place of ours, and its colour as the accent, for the restaurant's people. */
export function BrandMark() {
  const { access } = useAccess()
  const { data: brand } = useQuery(brandQuery(access.restaurant_id))
  const colour = brand?.accentColour
  useEffect(() => {
    if (!colour) return
    const { style } = document.documentElement
    style.setProperty('--accent', colour)
    return () => void style.removeProperty('--accent')
  }, [colour])
  if (!brand) return null
  return (
    <p className="flex items-center gap-3 rounded-control px-2 py-1 font-semibold text-sm">
      {brand.logoUrl && <img src={brand.logoUrl} alt="" className="max-h-8 max-w-24" />}
      {brand.name}
    </p>
  )
}
