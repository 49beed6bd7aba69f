import { getDefaultStore, useAtomValue } from 'jotai'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Loaded } from '../data/loaded.ts'
import { freezeKey, frozenBy, ownAge } from '../live/ages.ts'
import { frozenAtom, liveAtom } from '../live/live-state.ts'
import { localNow } from '../time/local-clock.ts'
import { onTick } from '../time/ticker.ts'
import { whenText } from '../time/when-text.ts'
import { type Frozen, isTooOld } from './freeze.ts'

/** What of an answer says how far it can be relied on. */
export type Answered = Pick<Loaded<unknown>, 'currentUntil' | 'error' | 'retry'> &
  Partial<Pick<Loaded<unknown>, 'silence'>>

interface Region {
  frozen: Frozen | null
  answer: Answered
  /** It is part of another, whose notice says what is wrong with that. */
  within: Region | null
}

export const RegionContext = createContext<Region | null>(null)

/** Why the values around are not current, or null: they are. */
export function useFrozen(): Frozen | null {
  const region = useContext(RegionContext)
  const everywhere = useAtomValue(frozenAtom)
  return region ? region.frozen : everywhere
}

const store = getDefaultStore()

function onWordOrTick(listener: () => void): () => void {
  const stops = [onTick(listener), store.sub(liveAtom, listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

function useFreeze({ currentUntil }: Answered): Frozen | null {
  const wasOld = useRef(false)
  const freeze = useCallback(() => {
    const now = localNow()
    wasOld.current = isTooOld(ownAge(currentUntil, now), wasOld.current)
    return frozenBy(store.get(liveAtom), currentUntil, now, wasOld.current)
  }, [currentUntil])
  const key = useSyncExternalStore(onWordOrTick, () => freezeKey(freeze()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as the key is the same, so is the freeze
  return useMemo(freeze, [key])
}

/** Since when nothing is current: "14:02". */
const frozenText = ({ since }: Frozen): string => (since === null ? '–' : whenText(since))

export interface FreezingProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the values in here come from. */
  answer: Answered
  as?: 'div' | 'section' | 'span'
  /** `frozenAt`: clock time since when nothing is current, or null. */
  children: ReactNode | ((frozenAt: string | null) => ReactNode)
}

/** The same on the screen: with its day once that is over. */
const useFrozenText = (frozen: Frozen | null): string | null =>
  useSyncExternalStore(onTick, () => frozen && frozenText(frozen))

/** What every screen with values stands in: frozen by the one rule, and so drawn as far as its values know. */
export function Freezing({ answer, as: Tag = 'div', children, ...rest }: FreezingProps) {
  const within = useContext(RegionContext)
  const own = useFreeze(answer)
  const frozen = within?.frozen ?? own
  const region = useMemo(() => ({ frozen, answer, within }), [frozen, answer, within])
  const frozenAt = useFrozenText(frozen)
  return (
    <Tag {...rest} data-frozen={frozen === null ? undefined : ''}>
      <RegionContext value={region}>
        {typeof children === 'function' ? children(frozenAt) : children}
      </RegionContext>
    </Tag>
  )
}
