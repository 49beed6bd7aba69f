import { LevelMark } from '@wardlight/mf-shared/basics'
import { BedSign } from '@wardlight/mf-shared/beds'
import { roomSpot } from '@wardlight/mf-shared/value-card'
import { memo } from 'react'
import { OpenMark, openClass } from '../room/open-mark.tsx'
import { PatientName } from '../room/patient-name.tsx'
import { RoomMark } from '../room/room-mark.tsx'
import type { RoomView } from '../room/room-view.ts'
import { TowerLine } from '../room/tower-line.tsx'
import { useInReach } from '../room/use-in-reach.ts'
import { Value } from '../room/value.tsx'
import css from './calm-rooms.module.css'

interface CalmRoomProps {
  view: RoomView
  variables: readonly { name: string }[]
  href: string
}

/**
 * A calm room in a line. Its values are drawn only in view or near it: a thousand that change each second would keep
 * the browser busy with nothing else.
 */
export const CalmRoom = memo(function CalmRoom({ view, variables, href }: CalmRoomProps) {
  const { ref, inReach } = useInReach<HTMLLIElement>()
  return (
    <li ref={ref} {...roomSpot(view.roomSys)}>
      <a className={openClass(view)} href={`#${href}`} title={view.bedNote?.text} aria-current={view.open}>
        <b title={view.phrase}>{view.room}</b>
        <span className={css.name}>
          <PatientName view={view} short />
          {view.bedNote && <BedSign kind={view.bedNote.kind} />}
          {view.waiting.length > 0 && <RoomMark view={view} size={10} />}
          {view.level === 'green' && <LevelMark mark="green" size={10} label={view.alerts[0]?.headline} />}
          <OpenMark view={view} />
        </span>
        {inReach &&
          variables.map(({ name }) => {
            const value = view.values[name]
            return <span key={name}>{value && <Value view={value} inFull still />}</span>
          })}
        {view.tower && !view.bedNote && (
          <span className={css.tower}>
            <TowerLine view={view} />
          </span>
        )}
      </a>
    </li>
  )
})
