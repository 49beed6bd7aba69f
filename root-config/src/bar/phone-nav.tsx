import { usePhone } from '@wardlight/mf-shared/basics'
import { censusPath, pathAtom, switchesAtom, useRoute } from '@wardlight/mf-shared/navigation'
import { areaAtom, censusPreferencesAtom } from '@wardlight/mf-shared/preferences'
import { useUser } from '@wardlight/mf-shared/session'
import { toggleThemeAtom } from '@wardlight/mf-shared/theme'
import { useAtomValue, useSetAtom } from 'jotai'
import type { Offers } from '../composition/offers.ts'
import { BarMenu } from './bar-menu.tsx'
import { IconCards, IconRows, IconTheme } from './icons.tsx'
import css from './phone-nav.module.css'

/** The phone's way between screens, at the thumb. */
export function PhoneNav({ offers }: { offers: Offers }) {
  const isPhone = usePhone()
  const user = useUser()
  const route = useRoute()
  const path = useAtomValue(pathAtom)
  const area = useAtomValue(areaAtom)
  const { unit, sort } = useAtomValue(censusPreferencesAtom)[area] ?? {}
  const { singlePatientView } = useAtomValue(switchesAtom)
  const toggleTheme = useSetAtom(toggleThemeAtom)
  if (!isPhone || !user || !offers.at(path) || offers.at(path)?.route.bar === false) return null
  const onAlerts = route.name === 'census' && route.view.toLowerCase() === 'alerts'
  return (
    <nav className={css.nav} aria-label="Screens">
      {!singlePatientView && (
        <>
          <a
            href={`#${censusPath(area, { unit, sort })}`}
            aria-current={route.name === 'census' && !onAlerts ? 'page' : undefined}
          >
            <IconRows />
            Census
          </a>
          <a
            href={`#${censusPath(area, { view: 'Alerts', unit, sort })}`}
            aria-current={onAlerts ? 'page' : undefined}
          >
            <IconCards />
            Alerts
          </a>
        </>
      )}
      <button type="button" onClick={() => toggleTheme()}>
        <IconTheme />
        Theme
      </button>
      <BarMenu area={area} user={user} offers={offers} short={false} />
    </nav>
  )
}
