import { pathAtom } from '@wardlight/mf-shared/navigation'
import { useAtomValue } from 'jotai'
import { Masthead } from '../frame/masthead.tsx'
import css from './error-page.module.css'
import { WayOn } from './way-on.tsx'

/** Says that no part of this composition has anything at the address, and keeps the address: it may come back. */
export function AbsentPage() {
  const [path = '/'] = useAtomValue(pathAtom).split('?')
  return (
    <div className="wl-page">
      <Masthead title="Not available here" />
      <section className={css.card}>
        <p>
          No part of Wardlight that is installed here shows <b>{path}</b>. It may have been taken out for a
          while, or the address is mistyped.
        </p>
        <WayOn />
      </section>
    </div>
  )
}
