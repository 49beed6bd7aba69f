import { chemistry } from '../room/chemistry.tsx'
import type { RoomView } from '../room/room-view.ts'
import { Value } from '../room/value.tsx'
import css from './value-strip.module.css'

interface ValueStripProps {
  view: RoomView
  variables: readonly { name: string; title: string }[]
  large: boolean
}

/** The area's first variables with their values, each under its title. */
export function ValueStrip({ view, variables, large }: ValueStripProps) {
  return (
    <dl className={`${css.strip} ${large ? css.large : ''}`}>
      {variables.map(({ name, title }) => {
        const value = view.values[name]
        return (
          <div key={name}>
            <dt>{chemistry(title)}</dt>
            <dd>{value && <Value view={value} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}
