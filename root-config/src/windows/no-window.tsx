import { ActionButton } from '@wardlight/mf-shared/basics'
import {
  closePopup,
  navigate,
  placeOf,
  popoutPath,
  popupRefusal,
  type Route,
  towerPath,
  useRoute,
} from '@wardlight/mf-shared/navigation'
import { useEffect } from 'react'
import errors from '../error-page/error-page.module.css'
import { Masthead } from '../frame/masthead.tsx'

const NAMES: Readonly<Record<string, string>> = {
  tower: 'tower',
  review: 'case review',
  PostOpReview: 'post-operative review',
  bypass: 'bypass window',
}

/** The address that shows a window which this one does not; null: none does. */
function otherAddress(route: Route): string | null {
  if (route.name !== 'tower' && route.name !== 'popout') return null
  const { name, area, room, page } = route
  const place = placeOf(page)
  if (place === name) return null
  if (place === 'tower') return towerPath(area, room, page)
  return place === 'popout' ? popoutPath(area, room, page) : null
}

/** For a popup window that no slice of this composition shows here. Redirects if it is shown at the other address. */
export function NoWindow() {
  const route = useRoute()
  const page = 'page' in route ? route.page : ''
  const name = NAMES[page] ?? `window "${page.slice(0, 40)}"`
  const other = otherAddress(route)
  useEffect(() => {
    if (other !== null) navigate(other, { replace: true })
  }, [other])
  if (other !== null) return null
  const refusal = placeOf(page) !== 'region' && 'area' in route ? popupRefusal(page, route.area ?? '') : null
  return (
    <div className="wl-page">
      <Masthead title={refusal ?? `This system has no ${name}`} />
      <section className={errors.card}>
        {!refusal && <p>No part of this product that is installed here shows it.</p>}
        <ActionButton onClick={closePopup}>Close this window</ActionButton>
      </section>
    </div>
  )
}
