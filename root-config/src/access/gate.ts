import { isArea } from '@wardlight/contracts/areas'
import type { Right } from '@wardlight/contracts/rights'
import { isDemo } from '@wardlight/mf-shared/demo'
import {
  isShownRoom,
  lastPatientAtom,
  navigate,
  patientPath,
  preferredCensusPath,
  rememberTarget,
  switchesAtom,
  takeTarget,
  wallPath,
} from '@wardlight/mf-shared/navigation'
import { areaAtom, patientFlagAtom } from '@wardlight/mf-shared/preferences'
import { hasRight, isDisplayUser, isPatient, sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { triggerAppChange } from 'single-spa'
import type { FrozenSlice } from '../composition/frozen-slice.ts'
import { parseFragment } from '../routes/fragment.ts'
import { matchPattern } from '../routes/route-pattern.ts'
import { matchPlace } from '../routes/screens.ts'
import { shellScreenOf } from '../routes/shell-screens.ts'
import { type Decision, decide, OWN_PATH, type ShellScreen, type Visitor } from './decide.ts'

export interface Gate {
  /** The shell's own screen at the place in the URL: what a slice claims is none. */
  screenAt(hash: string): ShellScreen | undefined
  /** Whether the place in the URL may be shown now. */
  open(hash: string): boolean
  /** Whether no part of the composition has anything there. */
  absent(hash: string): boolean
  /** Follows the URL and the session from now on. */
  follow(): void
}

const store = getDefaultStore()

/** Stands between the URL and the slices: nothing is shown that `decide` does not let through. */
export function gate(composition: readonly FrozenSlice[]): Gate {
  const matchesAt = (hash: string) => {
    const place = parseFragment(hash)
    return composition.flatMap(({ slice }) => (slice && matchPlace(slice, place)) ?? [])
  }

  const screenAt = (hash: string) => {
    const screen = shellScreenOf(parseFragment(hash).path, location.pathname)
    return screen === 'noWindow' && matchesAt(hash).length > 0 ? undefined : screen
  }

  const decision = (hash: string): Decision => {
    const place = parseFragment(hash)
    const matches = matchesAt(hash)
    const shellScreen = screenAt(hash)
    const incomplete = composition.some(({ slice }) => !slice)
    return decide({ path: place.path, shellScreen, matches, incomplete }, visitor())
  }

  /**
   * `asked`: the user asked for this address, so it is opened after sign-in, whoever signs in. Where somebody was when
   * their session ended is stored there, for them alone.
   */
  const act = (asked: boolean) => {
    const next = decision(location.hash)
    if (next.kind === 'home') {
      const { user } = store.get(sessionAtom)
      const target = takeTarget(user?.userID)
      const home = homePath(parseFragment(location.hash).path)
      navigate(isPatient(user) ? home : (target ?? home), { replace: true })
    }
    if (next.kind === 'go') {
      if (next.remember && asked) rememberTarget(location.hash.slice(1))
      navigate(next.path, { replace: true })
    }
  }

  return {
    screenAt,
    open: (hash) => decision(hash).kind === 'show',
    absent: (hash) => decision(hash).kind === 'absent',
    follow() {
      window.addEventListener('hashchange', () => act(true))
      store.sub(sessionAtom, () => {
        act(false)
        void triggerAppChange()
      })
      act(true)
    },
  }
}

/** A patient's own view; the census of the area the sign-in at `from` names, of the one used last, or of the first one allowed. */
function homePath(from = '/'): string {
  const { user } = store.get(sessionAtom)
  if (isPatient(user)) return OWN_PATH
  const last = store.get(lastPatientAtom)
  if (store.get(switchesAtom).singlePatientView && last) return patientPath(last.area, last.room)
  const named = matchPattern('/login/:area', from)?.area ?? ''
  const preferred = isArea(named) && user?.areas.includes(named) ? named : store.get(areaAtom)
  const area = user?.areas.includes(preferred) ? preferred : user?.areas[0]
  return isDisplayUser(user) ? wallPath(area ?? preferred) : preferredCensusPath(area ?? preferred)
}

function visitor(): Visitor {
  const { status, user } = store.get(sessionAtom)
  return {
    status,
    isPatient: isPatient(user),
    isDisplay: isDisplayUser(user),
    wasPatient: store.get(patientFlagAtom),
    areas: user?.areas ?? [],
    seesOnePatient: store.get(switchesAtom).singlePatientView === true,
    shows: (place) => isShownRoom(store.get(switchesAtom), place),
    hasAny: (rights) => isDemo || hasRight(user, ...(rights as Right[])),
  }
}
