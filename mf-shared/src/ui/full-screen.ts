import { createContext } from 'react'

/** True in a popup that has a window of its own: a dialog fills it. */
export const FullScreen = createContext(false)
