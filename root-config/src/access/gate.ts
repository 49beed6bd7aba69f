import type { Right } from '@wardlight/contracts/rights'
import { censusPath, navigate, rememberTarget, takeTarget } from '@wardlight/mf-shared/navigation'
import { areaAtom, patientFlagAtom } from '@wardlight/mf-shared/preferences'
import { hasRight, isPatient, sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { triggerAppChange } from 'single-spa'
import type { FrozenSlice } from '../composition/page-composition.ts'
import { parseFragment } from '../routes/fragment.ts'
import { matchSlice } from '../routes/screens.ts'
import { shellScreenOf } from '../routes/shell-screens.ts'
import { type Decision, decide, type Visitor } from './decide.ts'

export interface Gate {
  /** Whether the place in the URL may be shown now. */
  open(hash: string): boolean
  /** Follows the URL and the session from now on. */
  follow(): void
}

const store = getDefaultStore()

/** Stands between the URL and the slices: nothing is shown that `decide` does not let through. */
export function gate(composition: readonly FrozenSlice[]): Gate {
  const decision = (hash: string): Decision => {
    const place = parseFragment(hash)
    const matches = composition.flatMap(({ slice }) => (slice && matchSlice(slice, 'main', place)) ?? [])
    const shellScreen = shellScreenOf(place.path, location.pathname)
    const incomplete = composition.some(({ slice }) => !slice)
    return decide({ path: place.path, shellScreen, matches, incomplete }, visitor())
  }

  const act = () => {
    const next = decision(location.hash)
    if (next.kind === 'home') navigate(takeTarget() ?? homePath(), { replace: true })
    if (next.kind === 'go') {
      if (next.remember) rememberTarget(location.hash.slice(1))
      navigate(next.path, { replace: true })
    }
  }

  return {
    open: (hash) => decision(hash).kind === 'show',
    follow() {
      window.addEventListener('hashchange', act)
      store.sub(sessionAtom, () => {
        act()
        void triggerAppChange()
      })
      act()
    },
  }
}

/** The census of the area used last, or of the first one allowed. */
export function homePath(): string {
  const { user } = store.get(sessionAtom)
  const preferred = store.get(areaAtom)
  const area = user?.areas.includes(preferred) ? preferred : user?.areas[0]
  return censusPath(area ?? preferred)
}

function visitor(): Visitor {
  const { status, user } = store.get(sessionAtom)
  return {
    status,
    isPatient: isPatient(user),
    wasPatient: store.get(patientFlagAtom),
    areas: user?.areas ?? [],
    hasAny: (rights) => hasRight(user, ...(rights as Right[])),
  }
}
