import { createContext, useContext } from 'react'

const WIDE_PX = 1700

/** Width of the patient's part of the screen, px; 0 before it is known. */
export const PatientWidth = createContext(0)

/** True where there is room for the larger figures and one more trend. */
export const useWide = (): boolean => (useContext(PatientWidth) || window.innerWidth) >= WIDE_PX
