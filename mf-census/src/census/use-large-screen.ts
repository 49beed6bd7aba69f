import { createContext, useContext } from 'react'

const LARGE_PX = 1800

/** Width of the whole census, px; 0 before it is known. */
export const CensusWidth = createContext(0)

/** True where the census is wide enough for larger type. */
export const useLargeScreen = (): boolean => (useContext(CensusWidth) || window.innerWidth) >= LARGE_PX
