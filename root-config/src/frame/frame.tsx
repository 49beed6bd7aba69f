import { FaultBanner } from '@wardlight/mf-shared/banners'
import { ErrorBoundary } from '@wardlight/mf-shared/errors'
import { startLive, stopLive } from '@wardlight/mf-shared/live'
import { pathAtom, useRoute } from '@wardlight/mf-shared/navigation'
import { areaAtom } from '@wardlight/mf-shared/preferences'
import { InactivityWarning, useUser } from '@wardlight/mf-shared/session'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Bar } from '../bar/bar.tsx'
import type { Offers } from '../composition/offers.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { usePageTitle } from './use-page-title.ts'

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
  const hasBar = match !== undefined && match.route.bar !== false
  usePageTitle(area, match)
  useShortcuts(area, offers, user !== null)

  if (!user) return null
  return (
    <>
      <ErrorBoundary message="The bar cannot be shown.">
        {hasBar && <Bar area={area} user={user} offers={offers} />}
      </ErrorBoundary>
      <ErrorBoundary message="Whether this screen is up to date cannot be shown. Go by the bedside monitors.">
        <FaultBanner />
      </ErrorBoundary>
      <ErrorBoundary message="Whether you are about to be signed out cannot be shown.">
        <InactivityWarning />
      </ErrorBoundary>
    </>
  )
}
