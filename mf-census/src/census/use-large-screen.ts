import { createContext, useContext, useSyncExternalStore } from 'react'

const LARGE_PX = 1800
const COARSE = '(pointer: coarse)'

/** Width of the whole census, px; 0 before it is known. */
export const CensusWidth = createContext(0)

/** True where the census is wide enough for larger type. */
export const useLargeScreen = (): boolean => (useContext(CensusWidth) || window.innerWidth) >= LARGE_PX

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(COARSE)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
const isCoarse = () => window.matchMedia?.(COARSE).matches ?? false

/** True where rooms are touched with a finger. */
export const useFinger = (): boolean => useSyncExternalStore(subscribe, isCoarse)
