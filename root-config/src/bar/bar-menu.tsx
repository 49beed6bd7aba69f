import type { User } from '@wardlight/contracts/access'
import type { Area } from '@wardlight/contracts/areas'
import { openPopup, pathAtom, screenQuery, switchesAtom, useQuery } from '@wardlight/mf-shared/navigation'
import { hasRight } from '@wardlight/mf-shared/session'
import { useAtomValue } from 'jotai'
import type { Offers, Target } from '../composition/offers.ts'
import css from './bar.module.css'
import { IconOf } from './icons.tsx'

interface BarMenuProps {
  area: Area
  user: User
  offers: Offers
  /** Icons alone, where there are. */
  short: boolean
}

/** What the slices offer in the bar. */
export function BarMenu({ area, user, offers, short }: BarMenuProps) {
  const query = screenQuery(useQuery())
  const seesOnePatient = useAtomValue(switchesAtom).singlePatientView === true
  const search = query.size > 0 ? `?${query}` : ''
  return offers
    .menu('bar', { area, seesOnePatient, may: (rights) => hasRight(user, ...rights) })
    .map((target) => <Entry key={target.entry.label} target={target} search={search} short={short} />)
}

function Entry({ target, search, short }: { target: Target; search: string; short: boolean }) {
  const { label, icon } = target.entry
  const path = useAtomValue(pathAtom)
  const isIcon = short && icon !== undefined
  const look = {
    ...(short ? { className: css.icon } : {}),
    ...(isIcon ? { 'aria-label': label, title: label } : {}),
    children: (
      <>
        {icon && <IconOf path={icon} />}
        {!isIcon && label}
      </>
    ),
  }
  if ('popup' in target) return <button type="button" {...look} onClick={() => openPopup(target.popup)} />
  const isHere = `${path.split('?')[0]}/`.startsWith(`${target.path}/`)
  return <a {...look} href={`#${target.path}${search}`} aria-current={isHere ? 'page' : undefined} />
}
