import type { User } from '@wardlight/contracts/access'
import type { Area } from '@wardlight/contracts/areas'
import { usePhone } from '@wardlight/mf-shared/basics'
import { isDemo } from '@wardlight/mf-shared/demo'
import { backToCensusPath, lastCensusAtom, switchesAtom, useRoute } from '@wardlight/mf-shared/navigation'
import { toggleThemeAtom, useTheme } from '@wardlight/mf-shared/theme'
import { clockText, useNow } from '@wardlight/mf-shared/time'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Offers } from '../composition/offers.ts'
import { Mark } from '../frame/mark.tsx'
import { AreaSelect } from './area-select.tsx'
import css from './bar.module.css'
import { BarMenu } from './bar-menu.tsx'
import { IconSearch, IconTheme } from './icons.tsx'
import { FeedState, ServerState } from './link-state.tsx'
import { MaskMark } from './mask-mark.tsx'
import { PersonMenu } from './person-menu.tsx'
import { RoomSteps } from './room-steps.tsx'
import { SearchField } from './search-field.tsx'
import { SkipLink } from './skip-link.tsx'
import { UnitSelect } from './unit-select.tsx'

interface BarProps {
  area: Area
  user: User
  offers: Offers
}

/** The bar over every screen. On a phone it keeps what is looked at and moves the rest to the navigation below. */
export function Bar({ area, user, offers }: BarProps) {
  const isPhone = usePhone()
  const route = useRoute()
  const [searching, setSearching] = useState(false)
  useAtomValue(lastCensusAtom)
  const { wrapper, singlePatientView } = useAtomValue(switchesAtom)
  const onPatient = route.name === 'body'
  const showPlace = !singlePatientView && !(isPhone && onPatient)
  return (
    <header className={css.bar}>
      <SkipLink />
      {!wrapper && !singlePatientView && (
        <a className={css.brand} href={`#${backToCensusPath(area)}`} aria-label="Wardlight, census">
          <Mark />
          {!isPhone && <b>Wardlight</b>}
        </a>
      )}
      {showPlace && <AreaSelect area={area} areas={user.areas} />}
      {showPlace && (route.name === 'census' || onPatient) && <UnitSelect area={area} />}
      {onPatient && <RoomSteps area={area} room={route.room} alone={singlePatientView === true} />}
      {!singlePatientView && (!isPhone || searching) && (
        <SearchField area={area} autoFocus={isPhone} onLeave={() => setSearching(false)} />
      )}
      <span className={css.space} />
      {!isDemo && <ServerState short={isPhone} />}
      {isPhone ? (
        !singlePatientView && (
          <button type="button" className={css.icon} onClick={() => setSearching(true)} aria-label="Search">
            <IconSearch />
          </button>
        )
      ) : (
        <>
          {!isDemo && <FeedState />}
          <span className={css.separator} />
          <ThemeToggle />
          <BarMenu area={area} user={user} offers={offers} short />
        </>
      )}
      {user.mask && <MaskMark short={isPhone} />}
      <PersonMenu area={area} user={user} offers={offers} short={isPhone} />
      {!isPhone && !wrapper && <Clock />}
    </header>
  )
}

function ThemeToggle() {
  const theme = useTheme()
  const toggle = useSetAtom(toggleThemeAtom)
  const label = theme === 'dark' ? 'Light theme' : 'Dark theme'
  return (
    <button type="button" className={css.icon} onClick={() => toggle()} aria-label={label} title={label}>
      <IconTheme />
    </button>
  )
}

function Clock() {
  const now = useNow()
  return (
    <time className={css.clock} dateTime={new Date(now).toISOString()}>
      {clockText(now)}
    </time>
  )
}
