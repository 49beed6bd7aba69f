import { ActionButton } from '@wardlight/mf-shared/basics'
import { closePopup, useRoute } from '@wardlight/mf-shared/navigation'
import errors from '../error-page/error-page.module.css'
import { Masthead } from '../frame/masthead.tsx'

const NAMES: Readonly<Record<string, string>> = {
  tower: 'tower',
  review: 'case review',
  PostOpReview: 'post-operative review',
  bypass: 'bypass window',
}

/** A window of a popup that no slice of this composition shows. */
export function NoWindow() {
  const route = useRoute()
  const page = 'page' in route ? route.page : ''
  const name = NAMES[page] ?? `window "${page.slice(0, 40)}"`
  return (
    <div className="wl-page">
      <Masthead title={`This system has no ${name}`} />
      <section className={errors.card}>
        <p>No part of this product that is installed here shows it.</p>
        <ActionButton onClick={closePopup}>Close this window</ActionButton>
      </section>
    </div>
  )
}
