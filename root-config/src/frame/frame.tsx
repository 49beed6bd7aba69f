import { FaultBanner } from '@wardlight/mf-shared/banners'
import { demo } from '@wardlight/mf-shared/demo'
import { ErrorBoundary } from '@wardlight/mf-shared/errors'
import { startLive, stopLive } from '@wardlight/mf-shared/live'
import { pathAtom, useRoute } from '@wardlight/mf-shared/navigation'
import { areaAtom } from '@wardlight/mf-shared/preferences'
import { isDisplayUser, isPatient, useUser } from '@wardlight/mf-shared/session'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Bar } from '../bar/bar.tsx'
import type { Offers } from '../composition/offers.ts'
import { DemoBar } from '../demo/demo-bar.tsx'
import { IdleReturn } from '../idle/idle-return.tsx'
import { QuestionDialog } from '../messages/question-dialog.tsx'
import { Snackbar } from '../messages/snackbar.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { NewerNotice } from '../updates/newer-notice.tsx'
import { usePopupGuard } from '../windows/use-popup-guard.ts'
import { DowntimeButton } from './downtime-button.tsx'
import { ErrorPopup } from './error-popup.tsx'
import css from './frame.module.css'
import { PageTitle } from './page-title.ts'
import { RefreshNotice } from './refresh-notice.tsx'
import { SessionWatch } from './session-watch.tsx'
import { useSearchEnd } from './use-search-end.ts'
import { useStay } from './use-stay.ts'

/** What surrounds every screen of a signed-in person. */
export function Frame({ offers }: { offers: Offers }) {
  const user = useUser()
  const route = useRoute()
  const path = useAtomValue(pathAtom)
  const [lastArea, setLastArea] = useAtom(areaAtom)
  const area = ('area' in route && route.area) || lastArea
  const userID = user?.userID

  useEffect(() => {
    if (area !== lastArea) setLastArea(area)
  }, [area, lastArea, setLastArea])

  useEffect(() => {
    if (!userID) return
    startLive(area)
  }, [userID, area])
  useEffect(() => {
    if (userID) return stopLive
  }, [userID])

  const match = offers.at(path)
  const hasBar = match ? match.route.bar !== false : offers.unknown(path)
  const isStaff = user !== null && !isDisplayUser(user) && !isPatient(user)
  useShortcuts(area, offers, isStaff)
  usePopupGuard(user !== null)
  useSearchEnd()
  useStay()

  const title = (
    <ErrorBoundary key={path.split('?')[0]} fallback={() => null}>
      <PageTitle area={area} match={match} />
    </ErrorBoundary>
  )
  if (!user) return title
  return (
    <>
      {title}
      {demo && <DemoBar demo={demo} />}
      <ErrorBoundary message="The bar cannot be shown.">
        {hasBar && <Bar area={area} user={user} offers={offers} />}
      </ErrorBoundary>
      <ErrorBoundary message="Whether this screen is up to date cannot be shown. Go by the bedside monitors.">
        {isPatient(user) ? (
          <div className={css.gray}>
            <FaultBanner pages={false} />
          </div>
        ) : (
          <FaultBanner more={offers.screen('downtime') && <DowntimeButton area={area} />} />
        )}
      </ErrorBoundary>
      <ErrorBoundary message="This page cannot show whether its limits and units are current.">
        <RefreshNotice />
      </ErrorBoundary>
      <ErrorBoundary message="Whether there is a new version cannot be shown.">
        <NewerNotice composition={offers.composition} />
      </ErrorBoundary>
      {isStaff && <IdleReturn area={area} />}
      <ErrorBoundary message="Whether you are about to be signed out cannot be shown.">
        {!demo && <SessionWatch area={area} />}
      </ErrorBoundary>
      <ErrorPopup />
      <QuestionDialog />
      <Snackbar />
    </>
  )
}
